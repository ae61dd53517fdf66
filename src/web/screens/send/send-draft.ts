import { fullName } from '#shared/full-name.ts';
import { type Money, xaf } from '#shared/money.ts';
import { formatCameroonNumber, type Operator, operatorOf } from '#shared/phone.ts';
import type { PhoneView, RecipientView } from '#shared/wire/recipient.ts';
import { fromSendMoneyBody, type SendMoneyInput } from '#shared/wire/send-money.ts';
import { type LinkedAmounts, toLinkedAmounts } from '../../amounts/linked-amounts.ts';
import type { PaymentDetail } from '../../api/payments.ts';
import { operatorOfMode } from '../../payment-details/payment-steps.ts';
import type { PaymentIntent } from '../../payments/payment-state.ts';

/** A chosen saved recipient, with the number that is to be paid. */
export type ChosenSavedRecipient = {
  id: number;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  /** As stored with the number, which may have been ported from another operator. */
  operator: Operator;
};

/** The form of a transfer. With a chosen recipient, the typed number and name do not count. */
export type SendDraft = {
  recipient: ChosenSavedRecipient | undefined;
  phoneNumber: string;
  recipientName: string;
  save: boolean;
  amounts: LinkedAmounts;
};

/** The initial amount (specification §9). */
const START_AMOUNT = xaf(1_000n);

export function newDraft(amount: Money = START_AMOUNT): SendDraft {
  return {
    recipient: undefined,
    phoneNumber: '',
    recipientName: '',
    save: false,
    amounts: toLinkedAmounts(amount),
  };
}

/** Checks whether a recipient is chosen or typed, even in part. */
export function hasRecipient({ recipient, phoneNumber, recipientName }: SendDraft): boolean {
  return recipient !== undefined || phoneNumber !== '' || recipientName !== '';
}

export function chooseRecipient(
  { id, firstName, lastName }: RecipientView,
  phone: PhoneView,
): ChosenSavedRecipient {
  return { id, firstName, lastName, phoneNumber: phone.phoneNumber, operator: phone.phoneOperator };
}

/**
 * Returns the form for repeating a transfer: the same recipient, number and payout. After a failure the
 * number can be corrected, unless the operator was chosen by hand.
 */
export function repeatDraft(earlier: PaymentDetail): SendDraft {
  const { recipient, phoneNumber = '', paymentMode, payout, status } = earlier;
  const { id, firstName = '', lastName = '' } = recipient ?? {};
  const operator = operatorOfMode(paymentMode);
  const isOpen = status === 'failed' && operator === operatorOf(phoneNumber);
  const saved = id && operator && !isOpen ? { id, firstName, lastName, phoneNumber, operator } : undefined;
  return {
    recipient: saved,
    phoneNumber: saved ? '' : formatCameroonNumber(phoneNumber),
    recipientName: saved ? '' : fullName({ firstName, lastName }),
    save: false,
    amounts: toLinkedAmounts(payout),
  };
}

/** Returns the form of a payment intent, so that it is filled in when a refusal follows a reload. */
export function draftOfIntent({ body }: PaymentIntent<SendMoneyInput>): SendDraft {
  const { recipient, save, payout } = fromSendMoneyBody(body);
  const { id, firstName, lastName, phone } = recipient;
  const { phoneNumber, phoneOperator: operator } = phone;
  return {
    recipient: id ? { id, firstName, lastName, phoneNumber, operator } : undefined,
    phoneNumber: id ? '' : formatCameroonNumber(phoneNumber),
    recipientName: id ? '' : fullName({ firstName, lastName }),
    save,
    amounts: toLinkedAmounts(payout),
  };
}
