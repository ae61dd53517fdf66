import fc from 'fast-check';
import { STAFF_RESOLUTIONS, type StaffResolution } from '#shared/cases.ts';

/** What staff may do. `by` chooses who of three; `nth` among what there is, the newest first. */
export type StaffCommand =
  | { kind: 'requery'; nth: number; by: number }
  | { kind: 'askRefund'; nth: number; by: number }
  /** With the proof that the rail has paid it; where there is none, by mistake. */
  | { kind: 'askSettlement'; nth: number; by: number }
  /** Whoever decides refuses what was asked for by mistake. */
  | { kind: 'decide'; nth: number; by: number; approve: boolean; door: number }
  | { kind: 'withdraw'; nth: number; by: number }
  | { kind: 'claimCase'; nth: number; by: number }
  | { kind: 'noteCase'; nth: number; by: number }
  | { kind: 'askResolution'; nth: number; by: number; resolution: StaffResolution }
  /** Money that no notice told of; or one did, and whoever asks does not know. */
  | { kind: 'manualCredit'; who: number; by: number; nth: number; announced: boolean }
  | { kind: 'askMatch'; nth: number; who: number; by: number }
  | { kind: 'askReturn'; nth: number; by: number }
  | { kind: 'clearHit'; nth: number; by: number }
  | { kind: 'confirmHit'; nth: number; by: number; measure: 'refund' | 'freeze' }
  | { kind: 'lock'; who: number; by: number; locked: boolean }
  | { kind: 'reconcile'; by: number }
  | { kind: 'setRate'; by: number; rate: string }
  | { kind: 'close'; who: number; by: number }
  /** The rail pays an order after all that stayed open there, and tells nobody. */
  | { kind: 'payLate'; nth: number };

const nth = fc.nat(3);
const who = fc.nat(7);
const by = fc.nat(2);
const door = fc.nat(1);
const constant = <const T extends string>(kind: T) => fc.constant(kind);

export const requery = fc.record({ kind: constant('requery'), nth, by });
export const askRefund = fc.record({ kind: constant('askRefund'), nth, by });
export const askSettlement = fc.record({ kind: constant('askSettlement'), nth, by });
export const decide = fc.record({
  kind: constant('decide'),
  nth: fc.nat(2),
  by,
  approve: fc.integer({ min: 0, max: 9 }).map((n) => n < 8),
  door,
});
export const payLate = fc.record({ kind: constant('payLate'), nth });
const askResolution = fc.record({
  kind: constant('askResolution'),
  nth,
  by,
  resolution: fc.constantFrom(...STAFF_RESOLUTIONS),
});

/** What may happen at the same moment as other things, and how often. */
export const STAFF_RACING: [number, fc.Arbitrary<StaffCommand>][] = [
  [1, requery],
  [2, askRefund],
  [1, askSettlement],
  [5, decide],
  [1, fc.record({ kind: constant('withdraw'), nth, by })],
  [2, askResolution],
  [1, fc.record({ kind: constant('claimCase'), nth, by })],
  [1, fc.record({ kind: constant('noteCase'), nth, by })],
  [2, fc.record({ kind: constant('manualCredit'), who, by, nth, announced: fc.boolean() })],
  [1, fc.record({ kind: constant('askMatch'), nth, who, by })],
  [1, fc.record({ kind: constant('askReturn'), nth, by })],
  [1, fc.record({ kind: constant('clearHit'), nth, by })],
  [1, fc.record({ kind: constant('confirmHit'), nth, by, measure: fc.constantFrom('refund', 'freeze') })],
  [1, fc.record({ kind: constant('lock'), who, by, locked: fc.boolean() })],
  [1, fc.record({ kind: constant('reconcile'), by })],
  [1, fc.record({ kind: constant('setRate'), by, rate: fc.constantFrom('431.20', '455.00') })],
  [1, fc.record({ kind: constant('close'), who, by })],
  [1, payLate],
];
