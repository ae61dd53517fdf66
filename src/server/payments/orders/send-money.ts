import { hash } from 'node:crypto';
import { xaf } from '#shared/money.ts';
import type { Merchant } from '#shared/payment.ts';
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
import type { Accepted } from './accept-payments.ts';
import { orderOnce } from './order-once.ts';
import type { OrderProblem, PaymentQueue } from './payment-queue.ts';
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
  | 'receiver_not_found'
  | 'service_unavailable';

/** Which service of the rail pays an operator's wallets; also the transaction's payment mode. */
export const WALLET_MERCHANT: Record<Operator, Extract<Merchant, 'MTNMOMO' | 'CMORANGEMOMO'>> = {
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
 * Sends money to a wallet: checks everything that needs no lock here (rate, amounts, number, service, recipient),
 * then lets the payment queue take the money, or refuse, under the sender's lock.
 */
export async function sendMoney(
  deps: Deps & { payments: PaymentQueue },
  request: SendMoneyRequest,
): Promise<Result<Accepted, TransferProblem | OrderProblem>> {
  const idempotency = idempotencyOf(request);
  const prepare = () => prepareTransfer(deps, request, idempotency);
  return orderOnce(deps.payments, request.sender.id, idempotency, prepare);
}

async function prepareTransfer(
  deps: Deps,
  request: SendMoneyRequest,
  idempotency: PreparedPayment['idempotency'],
): Promise<Result<PreparedPayment, TransferProblem>> {
  const { pool, clock, config } = deps;
  const { recipient, save, ...asked } = fromSendMoneyBody(request.input);
  const { id, firstName, lastName, phone } = recipient;

  if (operatorOf(phone.phoneNumber) !== phone.phoneOperator) {
    return refused('operator_differs_from_number', {
      fields: [{ field: SEND_BODY_FIELDS.operator, rule: 'operatorRequired' }],
    });
  }
  const merchant = WALLET_MERCHANT[phone.phoneOperator];
  const service = await checkService(deps, merchant, phone.phoneNumber);
  if (!service.ok) return service;

  const open = await checkRate(deps, asked.rate, clock.now());
  if (!open.ok) return open;
  const bounds = { min: xaf(BigInt(config.MIN_TRANSFER_XAF)), max: xaf(BigInt(config.MAX_TRANSFER_XAF)) };
  const price = priceTransfer(asked, bounds);
  if (!price.ok) return price;

  const chosen = id ? BigInt(id) : null;
  const link = chosen === null ? 'none' : await recipientOfPayment(pool, request.sender.id, chosen, phone);
  if (link === 'unknown') return refused('receiver_not_found');
  const recipientId = link === 'linked' ? chosen : null;
  return done({
    personId: request.sender.id,
    client: request.sender,
    reference: newReference(),
    type: 'transfer',
    merchant,
    paymentMode: merchant,
    destination: phone.phoneNumber,
    ...price.value,
    recipient: { recipientId, firstName, lastName, ...(save && { saveAs: phone }) },
    idempotency,
    confirmation: request.confirmation,
    trace: currentTrace(),
  });
}

function idempotencyOf({ idempotencyKey, input }: SendMoneyRequest): PreparedPayment['idempotency'] {
  return idempotencyKey ? { key: idempotencyKey, requestHash: hashOf(input) } : undefined;
}

/** Two requests are the same when their checked content is, whatever the order or blanks of their JSON. */
function hashOf(input: SendMoneyInput): string {
  return hash('sha256', JSON.stringify(['sendmoney', input]), 'hex');
}
