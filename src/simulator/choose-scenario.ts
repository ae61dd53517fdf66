import { digitsOf } from './match-digits.ts';
import type { BillScenario, MessageScenario, PaymentScenario, QuoteScenario } from './scenario-types.ts';
import { BILL_SCENARIOS } from './scenarios/bills.ts';
import { DEFAULT_SCENARIO } from './scenarios/ordinary.ts';
import { MESSAGE_SCENARIOS, QUOTE_SCENARIOS } from './scenarios/quotes-and-messages.ts';
import { PAYMENT_SCENARIOS } from './scenarios.ts';

const byDigits = new Map(PAYMENT_SCENARIOS.map((scenario) => [scenario.digits, scenario]));

export const ALREADY_PAID = byDigits.get('18') as PaymentScenario;

/** Returns the scenario for the last two digits of the recipient's number. */
export function choosePaymentScenario(recipient: string): PaymentScenario {
  return byDigits.get(digitsOf(recipient).slice(-2)) ?? DEFAULT_SCENARIO;
}

/** Returns the scenario for the last three digits of the amount; undefined for most amounts. */
export function chooseQuoteScenario(amount: number): QuoteScenario | undefined {
  return QUOTE_SCENARIOS.find(({ amountEnding }) => String(amount).endsWith(amountEnding));
}

export function chooseMessageScenario(channel: 'mail' | 'sms', to: string): MessageScenario | undefined {
  const recipient = channel === 'sms' ? digitsOf(to) : to.toLowerCase();
  return MESSAGE_SCENARIOS.find(
    (scenario) => scenario.channel === channel && recipient.includes(scenario.to),
  );
}

const REGULAR = BILL_SCENARIOS.find(({ id }) => id === 'bill_regular') as BillScenario;

/** Returns the scenario with the longest matching beginning of the number. */
export function chooseBillScenario(serviceNumber: string): BillScenario {
  const fitting = BILL_SCENARIOS.filter(({ startsWith }) => serviceNumber.startsWith(startsWith));
  return fitting.toSorted((a, b) => b.startsWith.length - a.startsWith.length)[0] ?? REGULAR;
}
