import { type LimitProblem, limitProblem } from '#shared/limits.ts';
import {
  CAMEROON_DIAL_CODE,
  cameroonDigits,
  isCameroonMobile,
  type Operator,
  operatorOf,
} from '#shared/phone.ts';
import type { RuleKey } from '#shared/rules/rule.ts';
import { type SendMoneyInput, splitName, toSendMoneyBody } from '#shared/wire/send-money.ts';
import { SEND_FORM_FIELDS } from '#shared/wire/send-money-fields.ts';
import { boundProblem } from '../../amounts/bounds.ts';
import { type Quote, readQuote } from '../../amounts/linked-amounts.ts';
import type { Funds } from '../../payments/funds.ts';
import type { SendDraft } from './send-draft.ts';

/** What a send depends on besides the form: rate, balance and limits, and which operators are available. */
export type SendContext = Funds & {
  unavailable: ReadonlySet<Operator>;
  /** The texts of staff about unavailable operators, if there are any. */
  outageTexts?: ReadonlyMap<Operator, { fr: string; en: string }>;
};

/** The fields' names on the page, in its order. */
export const SEND_FIELDS = {
  debit: SEND_FORM_FIELDS.debit,
  payout: SEND_FORM_FIELDS.payout,
  phoneNumber: 'phoneNumber',
  recipientName: 'recipientName',
} as const;
export type SendField = keyof typeof SEND_FIELDS;

/** Why the button is blocked. The recipient comes first, since the amount is filled in from the start. */
export type SendWaitReason =
  | 'ratePaused'
  | 'operatorDown'
  | 'needsRecipient'
  | 'needsName'
  | 'needsAmount'
  | 'amountNotGood'
  | 'balanceInsufficient';

export type SendValidation = {
  operator: Operator | undefined;
  quote: Quote | undefined;
  /** Problems by field, empty fields included. */
  problems: Partial<Record<SendField, RuleKey | 'balanceInsufficient'>>;
  waitsFor: SendWaitReason | undefined;
  /** The limit that the amount exceeds: shown on pressing the button, instead of the dialog. */
  limit: LimitProblem | undefined;
  /** Whether a lower amount would do: it exceeds one transfer, the balance or the limit. */
  exceedsMaximum: boolean;
  /** The request that would be sent; only set when complete and allowed. */
  body: SendMoneyInput | undefined;
};

/** Validates the form. The server validates again; this only saves a request. */
export function validateDraft(draft: SendDraft, context: SendContext): SendValidation {
  const digits = draft.recipient?.phoneNumber ?? cameroonDigits(draft.phoneNumber);
  const operator = draft.recipient?.operator ?? operatorOf(digits);
  const name = draft.recipient ?? splitName(draft.recipientName);
  const amount = validateAmount(draft, context);
  const problems: SendValidation['problems'] = {
    ...(!isCameroonMobile(digits) && { phoneNumber: digits === '' ? 'required' : 'phoneNumberNotValid' }),
    ...(!name && { recipientName: 'receiverNameRequired' }),
    ...amount.problems,
  };
  const waitsFor = findWaitReason(problems, amount.quote, operator, context);
  const limit = amount.quote && limitProblem(context, amount.quote.debit);
  const mayGo = waitsFor === undefined && limit === undefined;
  return {
    operator,
    quote: amount.quote,
    problems,
    waitsFor,
    limit,
    exceedsMaximum: limit !== undefined || Object.values(amount.problems).some(isAboveMaximum),
    body:
      mayGo && name && operator && amount.quote
        ? bodyOf(draft, { digits, operator, name }, amount.quote)
        : undefined,
  };
}

function validateAmount(
  { amounts }: SendDraft,
  { rate, balance }: SendContext,
): Pick<SendValidation, 'problems'> & { quote?: Quote } {
  const field = amounts.fixed === 'CAD' ? 'debit' : 'payout';
  if (!rate) return { problems: {} };
  const reading = readQuote(amounts, rate);
  if (reading.kind === 'empty') return { problems: { [field]: 'required' } };
  if (reading.kind === 'problem') return { problems: { [field]: reading.rule } };
  const { quote } = reading;
  const broken = boundProblem(quote);
  if (broken) return { quote, problems: { [field]: broken } };
  if (quote.debit.minor > balance.minor) return { quote, problems: { debit: 'balanceInsufficient' } };
  return { quote, problems: {} };
}

function findWaitReason(
  problems: SendValidation['problems'],
  quote: Quote | undefined,
  operator: Operator | undefined,
  { rate, sendingOpen, unavailable }: SendContext,
): SendWaitReason | undefined {
  if (!rate || !sendingOpen) return 'ratePaused';
  if (problems.phoneNumber) return 'needsRecipient';
  if (operator && unavailable.has(operator)) return 'operatorDown';
  if (problems.recipientName) return 'needsName';
  if (problems.debit === 'balanceInsufficient') return 'balanceInsufficient';
  if (problems.debit === 'required' || problems.payout === 'required') return 'needsAmount';
  if (!quote || problems.debit || problems.payout) return 'amountNotGood';
  return undefined;
}

function isAboveMaximum(problem: string): boolean {
  return problem === 'maxAmountMsg' || problem === 'balanceInsufficient';
}

function bodyOf(
  draft: SendDraft,
  who: { digits: string; operator: Operator; name: { firstName: string; lastName: string } },
  { debit, payout, rate }: Quote,
): SendMoneyInput {
  const { firstName, lastName } = who.name;
  const phone = {
    dialCode: CAMEROON_DIAL_CODE,
    phoneNumber: who.digits,
    phoneOperator: who.operator,
  } as const;
  const recipient = { id: draft.recipient?.id, firstName, lastName, phone };
  return toSendMoneyBody({
    debit,
    payout,
    rate,
    recipient,
    save: draft.recipient === undefined && draft.save,
  });
}
