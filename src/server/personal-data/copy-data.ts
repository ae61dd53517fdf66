import { done, type Result, refused } from '#shared/result.ts';
import { copiedName } from '#shared/wire/personal-data.ts';
import { spendConfirmation } from '../account-security/confirm.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { decryptNumber } from '../identity/document-number.ts';
import { lockActiveSession } from '../sessions/active-session.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import { readEncryptionKeys } from '../storage/encryption.ts';
import { COVERAGE, type Covered } from './coverage.ts';
import { findClosure, findRowsOf } from './queries.ts';

export type Copy = { madeAt: string; data: Record<string, Record<string, unknown>[]> };

/**
 * Returns a customer's copy of their own data. Needs a confirmation of identity in a session that is still open,
 * since the copy has everything at once.
 */
export async function copyOwnData(
  deps: Pick<Deps, 'pool' | 'clock' | 'config'>,
  person: SignedInPerson,
  confirmation: string | undefined,
): Promise<Result<Copy, 'confirmation_needed' | 'signed_out'>> {
  const named = { personId: person.id, purpose: 'copy_data', confirmation } as const;
  const confirmed = await inTransaction(deps.pool, async (tx) =>
    (await lockActiveSession(tx, person))
      ? spendConfirmation(tx, named, deps.clock.now())
      : refused('signed_out'),
  );
  return confirmed.ok ? done(await copyData(deps, person, person.id)) : confirmed;
}

/** Collects everything stored about a customer that is theirs to have, and records that the copy was made. */
async function copyData(
  { pool, clock, config }: Pick<Deps, 'pool' | 'clock' | 'config'>,
  by: Exclude<Actor, 'system'>,
  personId: bigint,
): Promise<Copy> {
  const data: Copy['data'] = {};
  for (const [table, covered] of Object.entries(COVERAGE)) {
    const rows = await findRowsOf(pool, table, covered, personId);
    const read = rows.map((row) => opened(config, covered, personId, row));
    data[copiedName(table)] = (covered.toWire ? read.map(covered.toWire) : read).map(asCopied);
  }
  const now = clock.now();
  const subject = { kind: 'person', id: personId } as const;
  await recordAudit(pool, { at: now, actor: by, action: 'data.exported', subject, personId });
  return { madeAt: now.toISOString(), data };
}

function asCopied(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [copiedName(column), value]));
}

/** Decrypts stored values for the person they belong to. */
function opened(
  { DOCUMENT_KEYS }: Deps['config'],
  { encrypted }: Covered,
  personId: bigint,
  row: Record<string, unknown>,
): Record<string, unknown> {
  if (!encrypted) return row;
  const { [encrypted.column]: box, ...rest } = row;
  if (typeof box !== 'string') return rest;
  // PostgreSQL writes bytes in JSON as `\x` and hexadecimal digits.
  const bytes = Buffer.from(box.slice(2), 'hex');
  return { ...rest, [encrypted.as]: decryptNumber(readEncryptionKeys(DOCUMENT_KEYS), personId, bytes) };
}

/** Returns a customer's copy, requested by staff on the customer's behalf. Accounts of staff have none. */
export async function copyForStaff(
  deps: Pick<Deps, 'pool' | 'clock' | 'config'>,
  by: Exclude<Actor, 'system'>,
  personId: bigint,
): Promise<Result<Copy, 'customer_not_found'>> {
  if ((await findClosure(deps.pool, personId)) === undefined) return refused('customer_not_found');
  return done(await copyData(deps, by, personId));
}
