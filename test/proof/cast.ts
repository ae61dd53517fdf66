import type { BillView } from '#shared/wire/bill.ts';
import type { Customer, StaffMember } from '#test/given.ts';
import type { Counts } from './counts.ts';
import type { Seen } from './model.ts';
import type { Intent } from './model-state.ts';
import type { Stage } from './stage.ts';

/** A request as it was sent, so that it can be sent again. */
export type Request = { path: string; body: object; intent: Intent; person: Customer };

/** One program being played: who is in it, and what they have asked for so far. */
export type Play = {
  stage: Stage;
  counts: Counts;
  people: Customer[];
  requests: Request[];
  bills: { bill: BillView; person: Customer; at: number }[];
  /** Money that was announced, whoever it is for. */
  deposits: { reference: string; cents: bigint }[];
  colleagues: StaffMember[];
  /** What staff have asked for, and whether the second person finds it as it was said. */
  proposals: { id: number; isTrue: boolean }[];
  /** Keeps numbers and keys of one play apart from those of all others. */
  mark: number;
  numbers: number;
};

/** What may happen at the same moment as other things; answers what was seen of it. */
export type Scene = () => Promise<Seen[]>;
export const NOTHING: Scene = async () => [];

/** The `nth` of what there is, whatever number that is; below zero from the end. */
export function choose<T>(things: readonly T[], nth: number): T | undefined {
  return things.at(nth % things.length);
}
