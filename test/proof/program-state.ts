import type { BillView } from '#shared/wire/bill.ts';
import type { Customer, StaffMember } from '#test/fixtures.ts';
import type { Counts } from './counts.ts';
import type { Observation } from './model.ts';
import type { Intent } from './model-state.ts';
import type { Stage } from './stage.ts';

/** A request as it was sent, stored so that it can be repeated. */
export type Request = { path: string; body: object; intent: Intent; person: Customer };

/** The state of one running program: its people, and their requests so far. */
export type ProgramState = {
  stage: Stage;
  counts: Counts;
  people: Customer[];
  requests: Request[];
  bills: { bill: BillView; person: Customer; at: number }[];
  /** Announced deposits of all customers. */
  deposits: { reference: string; cents: bigint }[];
  colleagues: StaffMember[];
  /** The approval requests of staff. `isTrue`: the second person can confirm what was claimed. */
  proposals: { id: number; isTrue: boolean }[];
  /** Distinguishes the numbers and keys of one run from those of all others. */
  mark: number;
  numbers: number;
};

/** Runs one action, possibly at the same time as others. Returns its observations. */
export type Action = () => Promise<Observation[]>;
export const NO_ACTION: Action = async () => [];

/** Returns the `nth` thing, modulo their number. Negative numbers count from the end. */
export function pick<T>(things: readonly T[], nth: number): T | undefined {
  return things.at(nth % things.length);
}
