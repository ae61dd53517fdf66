import type { WalletMerchant } from '#shared/payment.ts';
import { type Operator, operatorOf } from '#shared/phone.ts';
import { done, type Result, refused } from '#shared/result.ts';
import { fromSendMoneyBody, type SendMoneyInput } from '#shared/wire/send-money.ts';
import { SEND_BODY_FIELDS } from '#shared/wire/send-money-fields.ts';
import type { Deps } from '../../deps.ts';
import { checkService } from '../../rail-services/check-service.ts';
import { checkRate } from '../../rates/check-rate.ts';
import { recipientOfPayment } from '../../recipients/list-recipients.ts';
import { currentTrace } from '../../tracing.ts';
import type { PreparedPayment } from '../payment.ts';
import { acceptOnce, idempotencyOf } from './accept-once.ts';
import type { Accepted } from './accept-payments.ts';
import type { PaymentQueue, QueueProblem } from './payment-queue.ts';
import { priceTransfer } from './price-transfer.ts';
import { newReference } from './reference.ts';

type TransferProblem =
  | 'amount_too_large'
  | 'amount_too_small'
  | 'amounts_differ'
  | 'number_not_accepted'
  | 'operator_differs_from_number'
  | 'rate_no_longer_valid'
  | 'rate_not_available'
  | 'recipient_not_in_list'
  | 'service_unavailable';

/** The rail's service for each operator's wallets; also the payment mode of a transfer. */
export const WALLET_MERCHANT: Record<Operator, WalletMerchant> = {
  MTNCAMEROON: 'MTNMOMO',
  ORANGECAMEROUN: 'CMORANGEMOMO',
};

export type Sender = { id: bigint; firstName: string; lastName: string };
export type SendMoneyRequest = {
  sender: Sender;
  input: SendMoneyInput;
  idempotencyKey: string | undefined;
  confirmation?: string | undefined;
};

/**
 * Sends money to a wallet: checks everything that needs no lock (rate, amounts, number, service, recipient), then
 * hands the payment to the queue, which accepts or refuses it under the sender's lock.
 */
export async function sendMoney(
  deps: Deps & { payments: PaymentQueue },
  request: SendMoneyRequest,
): Promise<Result<Accepted, TransferProblem | QueueProblem>> {
  const idempotency = idempotencyOf('sendmoney', request.idempotencyKey, request.input);
  const prepare = () => prepareTransfer(deps, request, idempotency);
  return acceptOnce(deps.payments, request.sender.id, idempotency, prepare);
}

async function prepareTransfer(
  deps: Deps,
  request: SendMoneyRequest,
  idempotency: PreparedPayment['idempotency'],
): Promise<Result<PreparedPayment, TransferProblem>> {
  const { pool, clock } = deps;
  const { recipient, save, ...terms } = fromSendMoneyBody(request.input);
  const { id, firstName, lastName, phone } = recipient;

  const chosen = id ? BigInt(id) : null;
  const link = chosen === null ? undefined : await recipientOfPayment(pool, request.sender.id, chosen, phone);
  if (chosen !== null && !link) return refused('recipient_not_in_list');
  const operator = operatorToPay(phone, link?.linked ? link.operator : undefined);
  if (!operator) {
    return refused('operator_differs_from_number', {
      fields: [{ field: SEND_BODY_FIELDS.operator, rule: 'operatorRequired' }],
    });
  }
  const merchant = WALLET_MERCHANT[operator];
  const service = await checkService(deps, merchant, phone.phoneNumber);
  if (!service.ok) return service;

  const open = await checkRate(deps, terms.rate, clock.now());
  if (!open.ok) return open;
  const price = priceTransfer(terms);
  if (!price.ok) return price;

  return done({
    personId: request.sender.id,
    client: request.sender,
    reference: newReference(),
    type: 'transfer',
    merchant,
    paymentMode: merchant,
    destination: phone.phoneNumber,
    ...price.value,
    recipient: {
      recipientId: link?.linked ? chosen : null,
      firstName,
      lastName,
      ...(save && { saveAs: phone }),
    },
    idempotency,
    confirmation: request.confirmation,
    trace: currentTrace(),
  });
}

/**
 * Returns the operator to pay: the one stored with a saved number, because numbers are portable, otherwise the one that
 * the number suggests. Returns undefined when the client sent neither.
 */
function operatorToPay(
  { phoneNumber, phoneOperator }: { phoneNumber: string; phoneOperator: Operator },
  kept: Operator | undefined,
): Operator | undefined {
  const suggested = operatorOf(phoneNumber);
  return phoneOperator === suggested || phoneOperator === kept ? (kept ?? suggested) : undefined;
}
