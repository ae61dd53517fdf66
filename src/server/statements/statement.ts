import type { WrittenLanguage } from '#shared/format.ts';
import type { Sentences } from '../words/sentences.ts';
import type { StatementLine } from './statement-line.ts';
import type { WallClock } from './wall-clock.ts';

/** What a statement says, however it is written down. */
export type Statement = {
  language: WrittenLanguage;
  t: Sentences<'statement'>;
  clock: WallClock;
  created: Date;
  /** `1000, rue … · (514) 555-0142`. */
  company: string;
  /** Who asked, for what, and when: sentences in reading order. */
  about: string[];
  /** Newest first, some at a time: there may be more of them than fit into memory. */
  batches: AsyncIterable<StatementLine[]>;
};

/** What stands above the columns that every format has, from left to right. */
export function columnsOf(t: Sentences<'statement'>): string[] {
  const names = ['date', 'recipient', 'paymentMode', 'status', 'cad', 'xaf', 'rate'] as const;
  return names.map((name) => t(`columns.${name}`));
}
