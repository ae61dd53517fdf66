import type { WrittenLanguage } from '#shared/format.ts';
import { cad, type Money } from '#shared/money.ts';
import type { Sentences } from '../words/sentences.ts';
import type { StatementLine } from './statement-line.ts';
import type { WallClock } from './wall-clock.ts';

/** What a statement says, however it is written down. */
export type Statement = {
  language: WrittenLanguage;
  t: Sentences<'statement'>;
  clock: WallClock;
  created: Date;
  /** `1000, rue … · (514) 555-0142`, and under which numbers authorities know it. */
  company: string[];
  /** Who asked, for what, and when: sentences in reading order. */
  about: string[];
  /** What the customer had at its end; unknown to one of a single type, whose lines do not lead from one to the next. */
  closing: Money<'CAD'> | undefined;
  /** Newest first, some at a time: there may be more of them than fit into memory. */
  batches: AsyncIterable<StatementLine[]>;
};

const COLUMNS = ['date', 'recipient', 'paymentMode', 'status', 'cad', 'xaf', 'rate', 'reference'] as const;

/** What stands above the columns, from left to right, in every format alike. */
export function columnsOf({ t, closing }: Pick<Statement, 't' | 'closing'>): string[] {
  const names = COLUMNS.map((name) => t(`columns.${name}`));
  return closing ? [...names, t('columns.balance')] : names;
}

/** What the customer had at the beginning of a statement whose lines come to this. */
export function openingOf(closing: Money<'CAD'>, net: Money<'CAD'>): Money<'CAD'> {
  return cad(closing.minor - net.minor);
}
