import type { WrittenLanguage } from '#shared/format.ts';
import { cad, type Money } from '#shared/money.ts';
import type { Sentences } from '../words/sentences.ts';
import type { StatementLine } from './statement-line.ts';
import type { WallClock } from './wall-clock.ts';

/** The content of a statement, independent of its format. */
export type Statement = {
  language: WrittenLanguage;
  t: Sentences<'statement'>;
  clock: WallClock;
  created: Date;
  /**
   * The company's address and phone number, as `1000, rue … · (514) 555-0142`, and its registration numbers.
   */
  company: string[];
  /** Customer, type of payment, period and time of issue: sentences in reading order. */
  about: string[];
  /** The closing balance. Undefined for a statement of a single type, whose lines are not consecutive. */
  closing: Money<'CAD'> | undefined;
  /** The lines, newest first, in batches: all of them may not fit into memory. */
  batches: AsyncIterable<StatementLine[]>;
};

const COLUMNS = ['date', 'recipient', 'paymentMode', 'status', 'cad', 'xaf', 'rate', 'reference'] as const;

/** Returns the column names from left to right, for every format. */
export function columnsOf({ t, closing }: Pick<Statement, 't' | 'closing'>): string[] {
  const names = COLUMNS.map((name) => t(`columns.${name}`));
  return closing ? [...names, t('columns.balance')] : names;
}

/** Returns the opening balance of a statement whose lines sum to `net`. */
export function openingOf(closing: Money<'CAD'>, net: Money<'CAD'>): Money<'CAD'> {
  return cad(closing.minor - net.minor);
}
