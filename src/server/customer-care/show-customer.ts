import { toWireNumber } from '#shared/money.ts';
import { mayReadCompliance } from '#shared/permissions.ts';
import { done, type Result, refused } from '#shared/result.ts';
import type { CustomerView, RiskFlagView } from '#shared/wire/admin/customer.ts';
import type { Deps } from '../deps.ts';
import { documentsOfPerson } from '../identity/documents.ts';
import { customerBalance } from '../ledger/lock-customer-accounts.ts';
import { showLimits } from '../limits/show-limits.ts';
import { hitsAbout } from '../screening/hits-about.ts';
import { factorMethods } from '../second-factors/factors.ts';
import { listSessions } from '../sessions/list-sessions.ts';
import {
  type FlagRow,
  findCustomer,
  findFlags,
  findHeld,
  findNotes,
  findOpenCases,
  findReferred,
} from './queries.ts';

/** Checks whether this id belongs to a customer. */
export async function isCustomer(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  id: bigint,
): Promise<boolean> {
  return (await findCustomer(pool, id, clock.now())) !== undefined;
}

/** Returns everything that this member of staff may know about a customer, for one page. */
export async function showCustomer(
  deps: Pick<Deps, 'pool' | 'clock'>,
  id: bigint,
  reader: { roles: readonly string[] },
): Promise<Result<CustomerView, 'customer_not_found'>> {
  const { pool, clock } = deps;
  const now = clock.now();
  const customer = await findCustomer(pool, id, now);
  if (!customer) return refused('customer_not_found');
  const { lockReason, lockedAt, frozenAt, codeFailures, blockedUntil, createdAt, ...shown } = customer;
  const [
    { balance, hold },
    limits,
    sessions,
    documents,
    notes,
    flags,
    referred,
    hits,
    held,
    cases,
    secondFactor,
  ] = await Promise.all([
    customerBalance(pool, id, now),
    showLimits(deps, id),
    listSessions(deps, { id, sessionId: 0n }),
    documentsOfPerson(pool, id),
    findNotes(pool, id),
    findFlags(pool, id),
    findReferred(pool, customer.referralCode),
    hitsAbout(pool, { column: 'person_id', id }),
    findHeld(pool, id),
    findOpenCases(pool, id),
    factorMethods(pool, id),
  ]);
  const seesCompliance = mayReadCompliance(reader);
  return done({
    ...shown,
    id: Number(id),
    createdAt: createdAt.toISOString(),
    balance: toWireNumber(balance),
    pendingWithdrawal: toWireNumber(hold),
    limits,
    sendingLock:
      lockReason === null
        ? null
        : { reason: seesCompliance ? lockReason : '', at: lockedAt?.toISOString() ?? null },
    sendingFrozenAt: (seesCompliance && frozenAt?.toISOString()) || null,
    hits: seesCompliance ? hits : [],
    heldPayments: seesCompliance ? held.map((payment) => ({ ...payment, id: Number(payment.id) })) : [],
    openCases: cases.map((found) => ({ ...found, id: Number(found.id) })),
    secondFactor,
    codes: { failures: codeFailures, blockedUntil },
    referred: referred.map((person) => ({ ...person, id: Number(person.id) })),
    sessions,
    documents,
    notes: notes.map((note) => ({ ...note, id: Number(note.id), at: note.at.toISOString() })),
    flags: seesCompliance ? flags.map(toFlagView) : [],
  });
}

function toFlagView({ clearedBy, clearedAt, clearReason, ...flag }: FlagRow): RiskFlagView {
  const isCleared = clearedBy !== null && clearedAt !== null && clearReason !== null;
  return {
    ...flag,
    setAt: flag.setAt.toISOString(),
    cleared: isCleared ? { by: clearedBy, at: clearedAt.toISOString(), reason: clearReason } : null,
  };
}
