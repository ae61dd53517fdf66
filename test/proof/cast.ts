import type { BillView } from '#shared/wire/bill.ts';
import type { Customer } from '#test/given.ts';
import type { Counts } from './counts.ts';
import type { Seen, Wish } from './model.ts';
import type { Stage } from './stage.ts';

/** A request as it was sent, so that it can be sent again. */
export type Request = { path: string; body: object; wish: Wish; person: Customer };

/** One program being played: who is in it, and what they have asked for so far. */
export type Play = {
  stage: Stage;
  counts: Counts;
  people: Customer[];
  requests: Request[];
  bills: { bill: BillView; person: Customer; at: number }[];
  staff: bigint;
  /** Keeps numbers and keys of one play apart from those of all others. */
  mark: number;
  numbers: number;
};

/** What may happen at the same moment as other things; answers what was seen of it. */
export type Scene = () => Promise<Seen[]>;
export const NOTHING: Scene = async () => [];

/** The `nth` of what there is, whatever number that is. */
export function choose<T>(things: readonly T[], nth: number): T | undefined {
  return things[nth % things.length];
}
