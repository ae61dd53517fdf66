import { type Money, xaf } from '#shared/money.ts';
import { formatCameroonNumber, type Operator, operatorOf } from '#shared/phone.ts';
import type { PhoneView, RecipientView } from '#shared/wire/recipient.ts';
import { fromSendMoneyBody, type SendMoneyInput } from '#shared/wire/send-money.ts';
import { type LinkedAmounts, toLinkedAmounts } from '../../amounts/linked-amounts.ts';
import type { TransactionDetail } from '../../api/transactions.ts';
import type { PaymentIntent } from '../../payments/payment-state.ts';
import { operatorOfMode } from '../../transactions/transaction-steps.ts';

/** A saved recipient the person picked, with the one of their numbers that is to be paid. */
export type ChosenSavedRecipient = {
  id: number;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  /** As it is kept with the number, which may have come from another operator. */
  operator: Operator;
};

/** What the person has filled in so far. With a chosen receiver, the typed number and name do not count. */
export type Draft = {
  receiver: ChosenSavedRecipient | undefined;
  phoneNumber: string;
  recipientName: string;
  save: boolean;
  amounts: LinkedAmounts;
};

/** Where every transfer starts (specification §9). */
const START_AMOUNT = xaf(1_000n);

export function newDraft(amount: Money = START_AMOUNT): Draft {
  return {
    receiver: undefined,
    phoneNumber: '',
    recipientName: '',
    save: false,
    amounts: toLinkedAmounts(amount),
  };
}

export function chooseRecipient(
  { id, firstName, lastName }: RecipientView,
  phone: PhoneView,
): ChosenSavedRecipient {
  return { id, firstName, lastName, phoneNumber: phone.phoneNumber, operator: phone.phoneOperator };
}

/**
 * The form of an earlier transfer: the same person and number, and the same amount to arrive. Of one that failed the
 * number is open to be corrected, unless somebody said themselves which operator it belongs to.
 */
export function draftAgain(earlier: TransactionDetail): Draft {
  const { receiver, phoneNumber = '', paymentMode, payout, status } = earlier;
  const { id, firstName = '', lastName = '' } = receiver ?? {};
  const operator = operatorOfMode(paymentMode);
  const isOpen = status === 'failed' && operator === operatorOf(phoneNumber);
  const saved = id && operator && !isOpen ? { id, firstName, lastName, phoneNumber, operator } : undefined;
  return {
    receiver: saved,
    phoneNumber: saved ? '' : formatCameroonNumber(phoneNumber),
    recipientName: saved ? '' : `${firstName} ${lastName}`.trim(),
    save: false,
    amounts: toLinkedAmounts(payout),
  };
}

/** The form as it was when this was confirmed, so that a refusal after a reload finds it filled in. */
export function draftOf({ body }: PaymentIntent<SendMoneyInput>): Draft {
  const { recipient, save, payout } = fromSendMoneyBody(body);
  const { id, firstName, lastName, phone } = recipient;
  const { phoneNumber, phoneOperator: operator } = phone;
  return {
    receiver: id ? { id, firstName, lastName, phoneNumber, operator } : undefined,
    phoneNumber: id ? '' : formatCameroonNumber(phoneNumber),
    recipientName: id ? '' : `${firstName} ${lastName}`,
    save,
    amounts: toLinkedAmounts(payout),
  };
}
