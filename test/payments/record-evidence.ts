import { createLog } from '#server/log.ts';
import { applyEvidence } from '#server/payments/apply.ts';
import type { Attempt, Evidence } from '#server/payments/evidence.ts';
import { xaf } from '#shared/money.ts';
import type { World } from '#test/world.ts';

/** Records evidence about a payment, as a worker does. */
export function recordEvidence(world: World, paymentId: bigint, ...evidence: Evidence[]) {
  return applyEvidence({ ...world, log: createLog('silent', 'test') }, { paymentId, evidence });
}

/** Creates the attempt of an order that is about to be sent at this price. Its quote expires at once. */
export async function orderedAttempt(world: World, paymentId: bigint, price: bigint): Promise<Attempt> {
  const quoteExpiresAt = world.clock.now();
  const terms = { rail: 'smobilpay' as const, quoteId: 'q', price: xaf(price), quoteExpiresAt };
  const { attempt } = await recordEvidence(world, paymentId, { kind: 'quote_obtained', ...terms });
  if (!attempt) throw new Error('the order may not leave');
  return attempt;
}

/** Evidence that the rail says it paid an attempt. `charged` is the price that it states, if any. */
export function paidEvidence(
  world: World,
  { id: attemptId }: Pick<Attempt, 'id'>,
  charged?: bigint,
): Evidence {
  const price = charged === undefined ? undefined : xaf(charged);
  const status = { kind: 'paid' as const, providerNumber: '4711', price, timesPaid: 1, note: 'SUCCESS' };
  return { kind: 'rail_status', attemptId, inquiredAt: world.clock.now(), status };
}
