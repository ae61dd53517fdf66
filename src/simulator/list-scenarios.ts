import type { LocalText } from './scenario-types.ts';
import { BILL_SCENARIOS } from './scenarios/bills.ts';
import { MESSAGE_SCENARIOS, QUOTE_SCENARIOS } from './scenarios/quotes-and-messages.ts';
import { PAYMENT_SCENARIOS } from './scenarios.ts';

/** A scenario as `GET /scenarios` and the page show it: what chooses it, and what happens. */
export type ScenarioEntry = {
  id: string;
  rail: 's3p' | 'mail' | 'sms';
  chosenBy: string;
  value: string;
} & LocalText;

export function listScenarios(): ScenarioEntry[] {
  return [
    ...PAYMENT_SCENARIOS.map(({ id, digits, description }) => ({
      id,
      rail: 's3p' as const,
      chosenBy: 'last_two_digits_of_recipient',
      value: digits ?? '*',
      ...description,
    })),
    ...QUOTE_SCENARIOS.map(({ id, amountEnding, description }) => ({
      id,
      rail: 's3p' as const,
      chosenBy: 'last_three_digits_of_amount',
      value: amountEnding,
      ...description,
    })),
    ...BILL_SCENARIOS.map(({ id, startsWith, description }) => ({
      id,
      rail: 's3p' as const,
      chosenBy: 'beginning_of_bill_number',
      value: startsWith,
      ...description,
    })),
    ...MESSAGE_SCENARIOS.map(({ id, channel, to, description }) => ({
      id,
      rail: channel,
      chosenBy: 'recipient_contains',
      value: to,
      ...description,
    })),
  ];
}
