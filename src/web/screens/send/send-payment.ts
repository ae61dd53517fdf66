import { SendMoneyInput } from '#shared/wire/send-money.ts';
import { sendMoney } from '../../api/send-money.ts';
import type { PaymentKind } from '../../payments/use-payment-submission.ts';

export const SEND_PAYMENT: PaymentKind<SendMoneyInput> = {
  name: 'send',
  body: SendMoneyInput,
  pay: sendMoney,
};
