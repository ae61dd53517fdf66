import type { Clock } from '#shared/clock.ts';
import { acceptedForm } from '#shared/number-mask.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { PayoutOrder, Payouts, QuoteOutcome, Rail, RailService } from '../rail-port.ts';
import { callbackPath } from './callback-path.ts';
import { createMtnClient, type MtnSettings } from './client.ts';
import { referenceIdOf } from './reference-id.ts';
import { toBalance, toHolder, toPayoutStatus, toQuoteRefusal, toSubmitOutcome } from './translate.ts';

/**
 * MTN has no quotes that expire. By its own rule a transfer ends after five minutes; we use the same limit for
 * sending an order.
 */
const ORDERED_WITHIN_MS = 5 * 60_000;
/**
 * MTN's ranges in Cameroon's numbering plan; it publishes no mask. For ported numbers the chosen operator decides.
 */
const OWN_NUMBERS = '^(237)?(65[0-4]|67[0-9]|68[0-4])[0-9]{6}$';

const SERVICE: RailService = {
  merchant: 'MTNMOMO',
  railMerchant: 'MTN',
  kind: 'wallet',
  type: 'TRANSFER',
  serviceId: 'disbursement',
  title: 'MTN MoMo',
  active: true,
  validationMask: OWN_NUMBERS,
  denomination: 1n,
  label: {},
  hint: {},
};

/** Creates the rail for payouts to MTN wallets in Cameroon over MTN's Open API (Disbursement). */
export function createMtn(
  settings: MtnSettings & { MTN_CALLBACK_SECRET: string; siteUrl: string },
  clock: Clock,
): Rail {
  const client = createMtnClient(settings, clock);
  const currency = settings.MTN_TARGET_ENVIRONMENT === 'sandbox' ? 'EUR' : 'XAF';
  const ask = (path: `/${string}`) => client.call({ method: 'GET', path });

  const payouts: Payouts = {
    quote: async (order) => {
      const obstacle = findObstacle(order);
      if (obstacle) return obstacle;
      const refusal = toQuoteRefusal(await ask(`/accountholder/msisdn/${payeeOf(order)}/active`));
      if (refusal) return refusal;
      // MTN states no fee before or after; its charges are on its invoice.
      const expiresAt = new Date(clock.now().getTime() + ORDERED_WITHIN_MS);
      return {
        kind: 'quoted',
        quote: { quoteId: referenceIdOf(order.reference), expiresAt, price: order.amount },
      };
    },

    submit: async (order, quote) => {
      // MTN does not reject a late order that everyone has given up on, so we do.
      if (clock.now() >= quote.expiresAt) return { kind: 'quote_expired' };
      const referenceId = referenceIdOf(order.reference);
      const callback = callbackPath(settings.MTN_CALLBACK_SECRET, order.reference);
      const answer = await client.call({
        method: 'POST',
        path: '/transfer',
        headers: {
          'x-reference-id': referenceId,
          'x-callback-url': `${settings.siteUrl}${callback}`,
        },
        body: {
          amount: String(order.amount.minor),
          currency,
          externalId: order.reference,
          payee: { partyIdType: 'MSISDN', partyId: payeeOf(order) },
          payerMessage: `${PRODUCT_NAME} ${order.reference}`,
          payeeNote: `${PRODUCT_NAME} ${order.reference}`,
        },
      });
      return toSubmitOutcome(answer, referenceId);
    },

    status: async (reference) => {
      const referenceId = referenceIdOf(reference);
      return toPayoutStatus(await ask(`/transfer/${referenceId}`), { reference, referenceId, currency });
    },
  };

  return {
    name: 'mtn',
    payouts,
    names: {
      holderOf: async (destination) =>
        toHolder(await ask(`/accountholder/msisdn/237${destination}/basicuserinfo`)),
    },
    services: async () => ({ kind: 'known', services: [SERVICE] }),
    balance: async () => toBalance(await ask('/account/balance'), currency),
  };
}

/** Returns an obstacle that is known without querying MTN. */
function findObstacle(order: PayoutOrder): Exclude<QuoteOutcome, { kind: 'quoted' }> | undefined {
  if (order.kind === 'bill') return { kind: 'unavailable', note: 'mtn pays no bills' };
  if (order.merchant !== 'MTNMOMO')
    return { kind: 'unavailable', note: `mtn does not pay ${order.merchant}` };
  if (acceptedForm(OWN_NUMBERS, order.destination) !== undefined) return undefined;
  return { kind: 'refused', reason: 'number_not_accepted', note: 'mtn: not one of its numbers' };
}

function payeeOf(order: PayoutOrder): string {
  if (order.kind === 'bill') throw new Error(`mtn pays no bills: ${order.reference}`);
  return `237${order.destination}`;
}
