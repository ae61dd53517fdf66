import { LIST_SOURCES } from '#shared/screening.ts';
import { coalesced } from '../db/coalesced.ts';
import type { Pool, Tx } from '../db/pool.ts';
import { sharedLookup } from '../db/shared-lookup.ts';
import { withTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { findPaymentHold } from './hits-about.ts';
import type { Subject } from './match-people.ts';
import {
  findPaymentsToScreen,
  insertHold,
  lockOpenPayment,
  type PaymentToScreen,
  recordScreenings,
  type ScreeningRow,
} from './queries.ts';
import { compareSubjects, saveComparisons, toScreenings } from './screen-subjects.ts';

/**
 * Marks a payment as held, and notifies its customer. The caller has locked the payment, which is not final.
 */
type HoldPayment = (tx: Tx, paymentId: bigint) => Promise<void>;

/**
 * Screens the people of a payment before it is ordered from a rail. Runs in the payout job, outside any
 * transaction that moves money. A payment already screened against the current versions is not screened
 * again. A hit that is not cleared holds the payment: its money stays in flight until staff decide.
 * Payments screened at the same time are read together, and their results are written together unless one has
 * a hit.
 */
export async function screenPayment(
  deps: Pick<Deps, 'pool' | 'clock' | 'config' | 'log'>,
  paymentId: bigint,
  holdPayment: HoldPayment,
): Promise<'free' | 'held' | 'no_lists'> {
  const { pool, clock, log } = deps;
  const payment = await paymentToScreen(pool, String(paymentId));
  if (!payment || payment.final) return 'free';
  if (payment.held) return 'held';
  if (payment.lists.length < LIST_SOURCES.length) return 'no_lists';
  if (payment.screened) return 'free';

  const compared = await compareSubjects(deps, subjectsOf(payment), payment.lists);
  const now = clock.now();
  const run = { paymentId, cause: 'send' as const, lists: payment.lists, at: now };
  if (compared.every(({ hits }) => hits.length === 0)) {
    await recordTogether(pool, toScreenings(compared, run));
    return 'free';
  }
  const verdict = await withTransaction(pool, async (tx) => {
    // The payment is locked before its people, as everywhere.
    if (!(await lockOpenPayment(tx, paymentId))) return 'free';
    // Another run may have opened the hits and held the payment.
    if ((await saveComparisons(tx, compared, run)) === 0)
      return (await findPaymentHold(tx, paymentId)) ? 'held' : 'free';
    await holdPayment(tx, paymentId);
    await insertHold(tx, paymentId, now);
    return 'held';
  });
  if (verdict === 'held') {
    log.warn({ event: 'payment_held', payment: String(paymentId) }, 'a payment is held for review');
  }
  return verdict;
}

const paymentToScreen = sharedLookup(async (pool: Pool, keys: string[]) => {
  const payments = await findPaymentsToScreen(pool, keys.map(BigInt));
  return new Map([...payments].map(([id, payment]) => [String(id), payment]));
});

const recordTogether = coalesced(async (pool: Pool, items: ScreeningRow[][]) => {
  await recordScreenings(pool, items.flat());
  return items.map(() => undefined);
});

/** Returns everyone named in a payment: the sender, the recipient, and the holder of a bill's account. */
function subjectsOf({ personId, recipientId, ...payment }: PaymentToScreen): Subject[] {
  const { senderName, birthDate, recipientName, payeeName } = payment;
  const others = [
    { kind: 'recipient' as const, name: recipientName },
    { kind: 'payee' as const, name: payeeName },
  ];
  return [
    { kind: 'customer', personId, recipientId: null, name: senderName, birthDate },
    ...others.flatMap(({ kind, name }) =>
      name
        ? [
            {
              kind,
              personId,
              recipientId: kind === 'recipient' ? recipientId : null,
              name,
              birthDate: undefined,
            },
          ]
        : [],
    ),
  ];
}
