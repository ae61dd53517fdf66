import type { Merchant } from '#shared/payment.ts';
import { done, type Result, refused } from '#shared/result.ts';
import type { OutageInput, ServicesView } from '#shared/wire/admin/service.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import { invalidateServices } from './check-service.ts';
import { deleteOutage, findAvailability, saveOutage } from './outage-queries.ts';

type SwitchDeps = Pick<Deps, 'pool' | 'clock'>;

/** Announces an outage to customers; payments for the service are refused before the debit. */
export async function announceOutage(
  { pool, clock }: SwitchDeps,
  by: SignedInPerson,
  merchant: Merchant,
  { textFr, textEn, reason }: OutageInput,
): Promise<Result<void, never>> {
  const now = clock.now();
  const announced = await inTransaction(pool, async (tx) => {
    await saveOutage(tx, { merchant, textFr, textEn, reason, by: by.id }, now);
    await recordAudit(tx, {
      at: now,
      actor: by,
      action: 'outage.announced',
      subject: { kind: 'service', id: merchant },
      details: { textFr, textEn },
      reason,
    });
    return done(undefined);
  });
  invalidateServices(pool);
  return announced;
}

/** Ends an outage. */
export function endOutage(
  { pool, clock }: SwitchDeps,
  by: SignedInPerson,
  merchant: Merchant,
  reason: string,
): Promise<Result<void, 'outage_not_announced'>> {
  return inTransaction(pool, async (tx) => {
    if (!(await deleteOutage(tx, merchant))) return refused('outage_not_announced');
    const subject = { kind: 'service', id: merchant } as const;
    await recordAudit(tx, { at: clock.now(), actor: by, action: 'outage.ended', subject, reason });
    return done(undefined);
  });
}

/** Returns the state of every service. */
export async function listServices({ pool }: Pick<Deps, 'pool'>): Promise<ServicesView> {
  const available = await findAvailability(pool);
  return available.map(({ merchant, railActive, railAskedAt, since, ...outage }) => ({
    merchant,
    railActive,
    railAskedAt: railAskedAt?.toISOString() ?? null,
    outage: since && { since: since.toISOString(), ...outage },
  }));
}
