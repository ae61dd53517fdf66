import type { Clock } from '#shared/clock.ts';
import { toWireNumber } from '#shared/money.ts';
import type { BillReader } from '../bill-port.ts';
import { connectSmobilpay, type SmobilpaySettings } from './connect.ts';
import { toQuoteOutcome } from './translate.ts';
import { toFoundBills } from './translate-bills.ts';

/** A person waits for the answer, so a search has a shorter limit than a payment. */
const MAX_WAIT_MS = 8_000;

/** Creates the reader of bills and prices at Smobilpay S3P. */
export function createBillReader(settings: SmobilpaySettings, clock: Clock): BillReader {
  const timeoutMs = Math.min(settings.S3P_TIMEOUT_MS, MAX_WAIT_MS);
  const client = connectSmobilpay({ ...settings, S3P_TIMEOUT_MS: timeoutMs }, clock);
  return {
    findBills: async ({ kind, railMerchant, serviceId, serviceNumber }) => {
      const path = kind === 'bill' ? '/bill' : '/subscription';
      const fields = { merchant: railMerchant, serviceid: serviceId, serviceNumber };
      const answer = await client.call({ method: 'GET', path, fields }, AbortSignal.timeout(timeoutMs));
      return toFoundBills(answer, serviceNumber);
    },
    price: async ({ payItemId, amount }) => {
      const fields = { amount: toWireNumber(amount), payItemId };
      const answer = await client.call(
        { method: 'POST', path: '/quotestd', fields },
        AbortSignal.timeout(timeoutMs),
      );
      return toQuoteOutcome(answer, { payItemId, amount });
    },
  };
}
