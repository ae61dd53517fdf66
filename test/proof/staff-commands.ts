import fc from 'fast-check';
import { STAFF_RESOLUTIONS, type StaffResolution } from '#shared/cases.ts';

/** What staff may do. `by` chooses one of three people; `nth` counts from the newest. */
export type StaffCommand =
  | { kind: 'inquire'; nth: number; by: number }
  | { kind: 'requestRefund'; nth: number; by: number }
  /** With proof that the rail paid; if it has not paid, the request is a mistake. */
  | { kind: 'requestSettlement'; nth: number; by: number }
  /** The person who decides refuses requests that are mistakes. */
  | { kind: 'decide'; nth: number; by: number; approve: boolean; door: number }
  | { kind: 'withdraw'; nth: number; by: number }
  | { kind: 'claimCase'; nth: number; by: number }
  | { kind: 'annotateCase'; nth: number; by: number }
  | { kind: 'requestResolution'; nth: number; by: number; resolution: StaffResolution }
  /** Credits money for which there was no notice, or for which there was one that the requester does not know of. */
  | { kind: 'manualCredit'; who: number; by: number; nth: number; announced: boolean }
  /** Takes money off a balance, which may be spent meanwhile. */
  | { kind: 'requestWithdrawal'; who: number; by: number; cents: number }
  | { kind: 'requestMatch'; nth: number; who: number; by: number }
  | { kind: 'requestReturn'; nth: number; by: number }
  | { kind: 'clearHit'; nth: number; by: number }
  | { kind: 'confirmHit'; nth: number; by: number; measure: 'refund' | 'freeze' }
  | { kind: 'lock'; who: number; by: number; locked: boolean }
  | { kind: 'reconcile'; by: number }
  | { kind: 'setRate'; by: number; rate: string }
  | { kind: 'close'; who: number; by: number }
  /** The rail pays an order that it left open, and sends no notification. */
  | { kind: 'payLate'; nth: number };

const nth = fc.nat(3);
const who = fc.nat(7);
const by = fc.nat(2);
const door = fc.nat(1);
const constant = <const T extends string>(kind: T) => fc.constant(kind);

export const inquire = fc.record({ kind: constant('inquire'), nth, by });
export const requestRefund = fc.record({ kind: constant('requestRefund'), nth, by });
export const requestSettlement = fc.record({ kind: constant('requestSettlement'), nth, by });
export const decide = fc.record({
  kind: constant('decide'),
  nth: fc.nat(2),
  by,
  approve: fc.integer({ min: 0, max: 9 }).map((n) => n < 8),
  door,
});
export const payLate = fc.record({ kind: constant('payLate'), nth });
const requestResolution = fc.record({
  kind: constant('requestResolution'),
  nth,
  by,
  resolution: fc.constantFrom(...STAFF_RESOLUTIONS),
});

/** Commands that may run at the same time as others, with their weights. */
export const STAFF_RACING: [number, fc.Arbitrary<StaffCommand>][] = [
  [1, inquire],
  [2, requestRefund],
  [1, requestSettlement],
  [5, decide],
  [1, fc.record({ kind: constant('withdraw'), nth, by })],
  [2, requestResolution],
  [1, fc.record({ kind: constant('claimCase'), nth, by })],
  [1, fc.record({ kind: constant('annotateCase'), nth, by })],
  [2, fc.record({ kind: constant('manualCredit'), who, by, nth, announced: fc.boolean() })],
  [
    2,
    fc.record({ kind: constant('requestWithdrawal'), who, by, cents: fc.constantFrom(1_00, 50_00, 200_00) }),
  ],
  [1, fc.record({ kind: constant('requestMatch'), nth, who, by })],
  [1, fc.record({ kind: constant('requestReturn'), nth, by })],
  [1, fc.record({ kind: constant('clearHit'), nth, by })],
  [1, fc.record({ kind: constant('confirmHit'), nth, by, measure: fc.constantFrom('refund', 'freeze') })],
  [1, fc.record({ kind: constant('lock'), who, by, locked: fc.boolean() })],
  [1, fc.record({ kind: constant('reconcile'), by })],
  [1, fc.record({ kind: constant('setRate'), by, rate: fc.constantFrom('431.20', '455.00') })],
  [1, fc.record({ kind: constant('close'), who, by })],
  [1, payLate],
];
