import type { WrittenLanguage } from '#shared/format.ts';
import type { StatementLine } from './statement-line.ts';
import type { WallClock } from './wall-clock.ts';
import type { StatementWords } from './words/fr.ts';

/** What a statement says, however it is written down. */
export type Statement = {
  language: WrittenLanguage;
  words: StatementWords;
  clock: WallClock;
  created: Date;
  /** `1000, rue … · (514) 555-0142`. */
  company: string;
  /** Who asked, for what, and when: sentences in reading order. */
  about: string[];
  /** Newest first, some at a time: there may be more of them than fit into memory. */
  batches: AsyncIterable<StatementLine[]>;
};
