import type { Merchant } from '#shared/payment.ts';
import { done, type Result, refused } from '#shared/result.ts';
import type { OutageInput, ServicesView } from '#shared/wire/admin/service.ts';
import { performAction } from '../audit/perform-action.ts';
import type { Deps } from '../deps.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import { invalidateServices } from './check-service.ts';
import { deleteOutage, findAvailability, saveOutage } from './outage-queries.ts';

type SwitchDeps = Pick<Deps, 'pool' | 'clock'>;

/** Announces an outage to customers; payments for the service are refused before the debit. */
export async function announceOutage(
  deps: SwitchDeps,
  by: SignedInPerson,
  merchant: Merchant,
  { textFr, textEn, reason }: OutageInput,
): Promise<Result<void, never>> {
  const announced = await performAction<never>(deps, { by, reason }, async (tx, now) => {
    await saveOutage(tx, { merchant, textFr, textEn, reason, by: by.id }, now);
    const subject = { kind: 'service', id: merchant } as const;
    return done({ action: 'outage.announced', subject, details: { textFr, textEn } });
  });
  invalidateServices(deps.pool);
  return announced;
}

/** Ends an outage. */
export function endOutage(
  deps: SwitchDeps,
  by: SignedInPerson,
  merchant: Merchant,
  reason: string,
): Promise<Result<void, 'outage_not_announced'>> {
  return performAction(deps, { by, reason }, async (tx) => {
    if (!(await deleteOutage(tx, merchant))) return refused('outage_not_announced');
    return done({ action: 'outage.ended', subject: { kind: 'service', id: merchant } });
  });
}

/** Returns the state of every service. */
export async function listServices({ pool }: Pick<Deps, 'pool'>): Promise<ServicesView> {
  const available = await findAvailability(pool);
  return available.map(({ merchant, railActive, railCheckedAt, since, ...outage }) => ({
    merchant,
    railActive,
    railCheckedAt: railCheckedAt?.toISOString() ?? null,
    outage: since && { since: since.toISOString(), ...outage },
  }));
}
