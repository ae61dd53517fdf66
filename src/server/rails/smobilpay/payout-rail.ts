import type { Clock } from '#shared/clock.ts';
import { toWireNumber } from '#shared/money.ts';
import { acceptedForm } from '#shared/number-mask.ts';
import type { OutsideAnswer } from '../call-out.ts';
import type { PayoutMerchant, PayoutOrder, PayoutQuote, PayoutRail, QuoteOutcome } from '../ports.ts';
import { createCatalogue, type Payable } from './catalogue.ts';
import { createS3pClient, type S3pCall } from './client.ts';
import { createHmacAuth } from './hmac.ts';
import { createOauth } from './oauth.ts';
import { saysCatalogueChanged, toCollectOutcome, toQuoteOutcome, toStanding } from './translate.ts';

export type SmobilpaySettings = {
  S3P_URL: string;
  S3P_AUTH: 'oauth2' | 'hmac';
  S3P_TOKEN: string;
  S3P_SECRET: string;
  S3P_TIMEOUT_MS: number;
};

/** Payouts into mobile wallets of Cameroon through Maviance Smobilpay S3P: service type CASHIN. */
export function createSmobilpay(settings: SmobilpaySettings, clock: Clock): PayoutRail {
  const timeoutMs = settings.S3P_TIMEOUT_MS;
  const credentials = { token: settings.S3P_TOKEN, secret: settings.S3P_SECRET };
  const auth =
    settings.S3P_AUTH === 'hmac'
      ? createHmacAuth(credentials, clock)
      : createOauth(settings.S3P_URL, credentials, { clock, timeoutMs });
  const client = createS3pClient(settings.S3P_URL, auth);
  const catalogue = createCatalogue(client, { clock, timeoutMs });

  async function ask(call: S3pCall, merchant?: PayoutMerchant): Promise<OutsideAnswer> {
    const answer = await client.call(call, AbortSignal.timeout(timeoutMs));
    if (merchant && saysCatalogueChanged(answer)) catalogue.forget(merchant);
    return answer;
  }

  return {
    name: 'smobilpay',

    quote: async (order) => {
      const payable = await catalogue.payable(order.merchant);
      if (payable.kind === 'unavailable') return payable;
      const obstacle = findObstacle(order, payable.value);
      if (obstacle) return obstacle;
      const { payItemId } = payable.value;
      const fields = { amount: toWireNumber(order.amount), payItemId };
      const answer = await ask({ method: 'POST', path: '/quotestd', fields }, order.merchant);
      return toQuoteOutcome(answer, { payItemId, amount: order.amount });
    },

    collect: async (order, quote) => {
      const payable = await catalogue.payableAsQuoted(order.merchant);
      if (payable.kind === 'unavailable') return payable;
      const obstacle = findObstacle(order, payable.value);
      if (obstacle) return obstacle;
      const fields = collectFields(order, quote, payable.value);
      const answer = await ask({ method: 'POST', path: '/collectstd', fields }, order.merchant);
      return toCollectOutcome(answer, order.reference);
    },

    standing: async (reference) => {
      const fields = { trid: reference };
      const verified = toStanding(await ask({ method: 'GET', path: '/verifytx', fields }), reference);
      if (verified.kind !== 'never_seen') return verified;
      // Two lists must agree that there is nothing before anyone may think of paying again.
      return toStanding(await ask({ method: 'GET', path: '/historystd', fields }), reference);
    },

    services: async () => {
      const list = await catalogue.services();
      if (list.kind === 'unavailable') return list;
      const services = list.value.map(({ serviceId, merchant, active, validationMask, denomination }) => ({
        merchant: merchant as PayoutMerchant,
        serviceId,
        active,
        validationMask,
        denomination,
      }));
      return { kind: 'known', services };
    },
  };
}

/** Why the service does not take this order, as far as it tells beforehand. */
function findObstacle(
  order: PayoutOrder,
  { service }: Payable,
): Exclude<QuoteOutcome, { kind: 'quoted' }> | undefined {
  const about = `service ${service.serviceId}`;
  if (!service.active) return { kind: 'unavailable', note: `${about} is inactive` };
  if (service.needs.customerAddress) return { kind: 'unavailable', note: `${about} asks for an address` };
  if (acceptedForm(service.validationMask, order.destination) === undefined) {
    return { kind: 'refused', reason: 'number_not_accepted', note: `${about}: the mask refuses the number` };
  }
  if (order.amount.minor % service.denomination !== 0n) {
    const note = `${about}: not a multiple of ${service.denomination}`;
    return { kind: 'refused', reason: 'amount_not_accepted', note };
  }
  return undefined;
}

/** For a cash-in both numbers are the recipient's (vendor's examples). Optional fields go along only where asked for. */
function collectFields(order: PayoutOrder, quote: PayoutQuote, { service }: Payable): Record<string, string> {
  const international = `237${order.destination}`;
  return {
    quoteId: quote.quoteId,
    trid: order.reference,
    customerPhonenumber: international,
    customerEmailaddress: order.customerEmail,
    serviceNumber: acceptedForm(service.validationMask, order.destination) ?? order.destination,
    ...(service.needs.customerName && { customerName: order.beneficiaryName }),
    ...(service.needs.customerNumber && { customerNumber: international }),
  };
}
