import type { Clock } from '#shared/clock.ts';
import { toWireNumber } from '#shared/money.ts';
import { type ProviderAnswer, readJson } from '../call-provider.ts';
import { readBalance, readFields } from '../lenient.ts';
import type { BalanceOutcome, PayoutOrder, Payouts, QuoteOutcome, Rail } from '../rail-port.ts';
import { createCatalogue } from './catalogue.ts';
import type { SmobilpayCall } from './client.ts';
import { connectSmobilpay, type SmobilpaySettings } from './connect.ts';
import { collectFields, findObstacle } from './order-fields.ts';
import { readStatement } from './read-statement.ts';
import { saysCatalogueChanged, toPayoutStatus, toQuoteOutcome, toSubmitOutcome } from './translate.ts';
import { toToken } from './translate-bills.ts';

/** Creates the rail for wallet payouts and bill payments in Cameroon over Maviance Smobilpay S3P. */
export function createSmobilpay(settings: SmobilpaySettings, clock: Clock): Rail {
  const timeoutMs = settings.S3P_TIMEOUT_MS;
  const client = connectSmobilpay(settings, clock);
  const catalogue = createCatalogue(client, { clock, timeoutMs });

  async function ask(call: SmobilpayCall, order?: PayoutOrder): Promise<ProviderAnswer> {
    const answer = await client.call(call, AbortSignal.timeout(timeoutMs));
    if (order && saysCatalogueChanged(answer)) catalogue.invalidate(order);
    return answer;
  }

  const payouts: Payouts = {
    quote: async (order) => {
      const payable = await catalogue.payable(order);
      if (payable.kind === 'unavailable') return payable;
      const obstacle = findObstacle(order, payable.value);
      if (obstacle) return obstacle;
      const { payItemId } = payable.value;
      const fields = { amount: toWireNumber(order.amount), payItemId };
      const answer = await ask({ method: 'POST', path: '/quotestd', fields }, order);
      return atAgreedPrice(order, toQuoteOutcome(answer, { payItemId, amount: order.amount }));
    },

    submit: async (order, quote) => {
      const payable = await catalogue.payableAsQuoted(order);
      if (payable.kind === 'unavailable') return payable;
      const obstacle = findObstacle(order, payable.value);
      if (obstacle) return obstacle;
      const fields = collectFields(order, quote, payable.value);
      const answer = await ask({ method: 'POST', path: '/collectstd', fields }, order);
      return toSubmitOutcome(answer, order.reference);
    },

    status: async (reference) => {
      const fields = { trid: reference };
      const verified = toPayoutStatus(await ask({ method: 'GET', path: '/verifytx', fields }), reference);
      if (verified.kind !== 'never_seen') return verified;
      // Two lists must agree that the payment does not exist before it may be ordered again.
      return toPayoutStatus(await ask({ method: 'GET', path: '/historystd', fields }), reference);
    },
  };

  return {
    name: 'smobilpay',
    payouts,

    bills: {
      token: async (providerNumber) =>
        toToken(await ask({ method: 'GET', path: '/subscription/token', fields: { ptn: providerNumber } })),
    },

    statements: {
      between: (from, to) =>
        readStatement((fields) => ask({ method: 'GET', path: '/historystd', fields }), from, to),
    },

    services: async () => {
      const list = await catalogue.services();
      if (list.kind === 'unavailable') return list;
      const services = list.value.map(({ service, merchant, kind }) => {
        const { merchant: railMerchant, needs: _, ...offered } = service;
        return { ...offered, merchant, railMerchant, kind };
      });
      return { kind: 'known', services };
    },

    balance: async () => toBalance(await ask({ method: 'GET', path: '/account' })),
  };
}

/** Refuses a quote for a bill at any other price than the debited one: the customer agreed to no other. */
function atAgreedPrice(order: PayoutOrder, outcome: QuoteOutcome): QuoteOutcome {
  if (order.kind === 'wallet' || outcome.kind !== 'quoted') return outcome;
  if (outcome.quote.price.minor === order.price.minor) return outcome;
  const note = `quote: ${outcome.quote.price.minor} XAF instead of ${order.price.minor}`;
  return { kind: 'refused', reason: 'price_changed', note };
}

/** Returns the float that `/account` states. */
function toBalance(answer: ProviderAnswer): BalanceOutcome {
  if (answer.kind !== 'answered') return { kind: 'unavailable', note: `account: ${answer.note}` };
  const account = answer.status === 200 ? readFields(readJson(answer.text)) : undefined;
  const balance = readBalance(account?.balance);
  if (!balance || (account?.currency !== undefined && account.currency !== 'XAF')) {
    return { kind: 'unavailable', note: `account: ${answer.status}` };
  }
  return { kind: 'known', balance };
}
