import type { RailReason } from '#shared/payment-info.ts';
import { type ProviderAnswer, readJson } from '../call-provider.ts';
import { readBalance, readFields, readText } from '../lenient.ts';
import type {
  BalanceOutcome,
  HolderOutcome,
  PayoutStatus,
  QuoteOutcome,
  SubmitOutcome,
} from '../rail-port.ts';
import { paymentOf } from './reference-id.ts';
import { readError, readTransfer, type TransferWire } from './wire.ts';

/** Maps MTN's failure codes to reasons for customers. Unlisted codes are a plain refusal. */
const REASONS: Readonly<Record<string, RailReason>> = {
  PAYEE_NOT_FOUND: 'recipient_unknown',
  PAYEE_NOT_ALLOWED_TO_RECEIVE: 'recipient_blocked',
  PAYEE_LIMIT_REACHED: 'recipient_limit',
  LOW_BALANCE_OR_PAYEE_LIMIT_REACHED_OR_NOT_ALLOWED: 'service_down',
  NOT_ENOUGH_FUNDS: 'service_down',
  SENDER_ACCOUNT_NOT_ACTIVE: 'service_down',
  PAYER_NOT_FOUND: 'service_down',
  PAYER_LIMIT_REACHED: 'service_down',
  SERVICE_UNAVAILABLE: 'service_down',
  // MTN's code for many failures, including insufficient balance on our side.
  INTERNAL_PROCESSING_ERROR: 'service_down',
  EXPIRED: 'expired',
  TRANSACTION_CANCELED: 'reversed',
};

/** MTN timed out internally: the wallet may have been paid, so FAILED is not yet definite. */
const DOUBTFUL = 'COULD_NOT_PERFORM_TRANSACTION';

/** Errors in our setup at MTN, unrelated to the order: it was rejected before anything was done. */
const SETUP_ERRORS = new Set([
  'NOT_ALLOWED',
  'NOT_ALLOWED_TARGET_ENVIRONMENT',
  'INVALID_CALLBACK_URL_HOST',
  'INVALID_CURRENCY',
]);
/** Statuses of the gateway in front of the API: credentials, our address, too many calls. */
const GATEWAY_STATUSES = [401, 403, 429];
const NOT_FOUND_CODE = 'RESOURCE_NOT_FOUND';

/** Returns the refusal that the answer to "is this wallet active" implies. The query pays nothing. */
export function toQuoteRefusal(
  answer: ProviderAnswer,
): Exclude<QuoteOutcome, { kind: 'quoted' }> | undefined {
  if (answer.kind !== 'answered') return { kind: 'unavailable', note: `active: ${answer.note}` };
  const body = readJson(answer.text);
  const result = answer.status === 200 ? readFields(body)?.result : undefined;
  if (result === true) return undefined;
  const note = noteOf('active', answer.status, body);
  const isUnknown = result === false || (answer.status === 404 && readError(body).code !== undefined);
  return isUnknown ? { kind: 'refused', reason: 'recipient_unknown', note } : { kind: 'unavailable', note };
}

/**
 * Returns what the answer to a transfer allows us to conclude. Only a status of the gateway or a readable code proves
 * that it was not accepted. A duplicate id may come from this order or from an earlier one of the same payment; the
 * status shows which.
 */
export function toSubmitOutcome(answer: ProviderAnswer, referenceId: string): SubmitOutcome {
  if (answer.kind === 'not_sent') return { kind: 'unavailable', note: `transfer: ${answer.note}` };
  if (answer.kind === 'lost') return { kind: 'unknown', note: `transfer: ${answer.note}` };
  const { status } = answer;
  const body = readJson(answer.text);
  const { code } = readError(body);
  const note = noteOf('transfer', status, body);
  if (status === 202) return { kind: 'accepted', providerNumber: referenceId };
  if (GATEWAY_STATUSES.includes(status)) return { kind: 'unavailable', note };
  if (status === 500 && code !== undefined && SETUP_ERRORS.has(code)) return { kind: 'unavailable', note };
  if (status === 400 && code !== undefined) {
    return { kind: 'refused', reason: REASONS[code] ?? 'refused', note };
  }
  return { kind: 'unknown', note };
}

export type QueriedTransfer = { reference: string; referenceId: string; currency: string };

/** Returns the payout status in the answer to an inquiry about one transfer. */
export function toPayoutStatus(answer: ProviderAnswer, queried: QueriedTransfer): PayoutStatus {
  if (answer.kind !== 'answered') return { kind: 'unreachable', note: `status: ${answer.note}` };
  const body = readJson(answer.text);
  if (answer.status === 404 && readError(body).code === NOT_FOUND_CODE) return { kind: 'never_seen' };
  const transfer = answer.status === 200 ? readTransfer(body, queried.currency) : undefined;
  if (!transfer) return { kind: 'unreachable', note: noteOf('status', answer.status, body) };
  if (transfer.externalId === queried.reference) return statusOf(transfer, queried.referenceId);
  // Another attempt has the id, so MTN has rejected this one and always will.
  const isSibling = paymentOf(transfer.externalId ?? '') === paymentOf(queried.reference);
  return isSibling
    ? { kind: 'never_seen' }
    : { kind: 'unreachable', note: 'status: a transfer that is not ours' };
}

function statusOf({ status, reason, financialId, amount, oddAmount }: TransferWire, referenceId: string) {
  const providerNumber = financialId ?? referenceId;
  const why = reason.kind === 'code' ? reason.code : reason.kind;
  const note = [status.slice(0, 40), why === 'none' ? '' : why, oddAmount ?? ''].filter(Boolean).join(' ');
  if (status === 'SUCCESSFUL' && reason.kind === 'none') {
    return { kind: 'paid', providerNumber, price: amount, oddPrice: oddAmount, timesPaid: 1, note } as const;
  }
  const isDefinite = reason.kind !== 'unreadable' && why !== DOUBTFUL;
  if (status === 'FAILED' && isDefinite) {
    return { kind: 'failed', providerNumber, reason: REASONS[why] ?? 'refused', note } as const;
  }
  // PENDING, a success with a failure reason, and every unknown status.
  return { kind: 'pending', providerNumber, note } as const;
}

export function toBalance(answer: ProviderAnswer, currency: string): BalanceOutcome {
  if (answer.kind !== 'answered') return { kind: 'unavailable', note: `balance: ${answer.note}` };
  const body = readJson(answer.text);
  const fields = answer.status === 200 ? readFields(body) : undefined;
  const balance = readText(fields?.currency) === currency ? readBalance(fields?.availableBalance) : undefined;
  return balance
    ? { kind: 'known', balance }
    : { kind: 'unavailable', note: noteOf('balance', answer.status, body) };
}

/** Returns the holder of a wallet. */
export function toHolder(answer: ProviderAnswer): HolderOutcome {
  if (answer.kind !== 'answered') return { kind: 'unavailable', note: `holder: ${answer.note}` };
  const body = readJson(answer.text);
  const fields = answer.status === 200 ? readFields(body) : undefined;
  const [firstName, lastName] = [readText(fields?.given_name), readText(fields?.family_name)];
  if (firstName && lastName) return { kind: 'known', firstName, lastName };
  if (answer.status === 404 && readError(body).code !== undefined) return { kind: 'nobody' };
  return { kind: 'unavailable', note: noteOf('holder', answer.status, body) };
}

function noteOf(call: string, status: number, body: unknown): string {
  const { code, message } = readError(body);
  return [`${call}: ${status}`, code, message].filter((part) => part !== undefined && part !== '').join(' ');
}
