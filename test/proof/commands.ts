import fc from 'fast-check';
import { STAFF_RACING, type StaffCommand } from './staff-commands.ts';

/**
 * One action in a program. `who`, `nth` and `door` choose among what exists at that moment, so that a program still
 * makes sense after shrinking.
 */
export type Command =
  | { kind: 'register' }
  | {
      kind: 'deposit';
      who: number;
      dollars: string;
      channel: 'mail' | 'aggregator' | 'both';
      duplicate: boolean;
      /** Whether the memo names the customer. */
      named?: boolean;
    }
  | {
      kind: 'send';
      who: number;
      xaf: number;
      ending: string;
      keyed: boolean;
      door: number;
      /** Whether the recipient is on a sanctions list. */
      listed?: boolean;
    }
  /** Repeats an earlier send with the same key, and with the same content or another. */
  | { kind: 'repeat'; nth: number; same: boolean; door: number }
  | { kind: 'findBill'; who: number; bill: number; ending: string }
  | { kind: 'payBill'; nth: number; keyed: boolean; door: number }
  | { kind: 'repeatBill'; nth: number; door: number }
  | { kind: 'work'; jobs: number }
  /** Runs a worker that dies before its effect number `after`. */
  | { kind: 'die'; after: number }
  /** Delivers the rail's notifications that are due: correct, doubled, forged or late, depending on the number. */
  | { kind: 'notify' }
  | { kind: 'webhook'; nth: number; status: string; delivery: number; signed: boolean }
  | { kind: 'jump'; seconds: number }
  | { kind: 'trouble'; seed: number }
  | { kind: 'calm' }
  | { kind: 'verify'; who: number }
  | { kind: 'outage'; hasOutage: boolean }
  | StaffCommand;

/** Steps run one after the other. The commands of one step run at the same time, in an order derived from `order`. */
export type Program = { commands: Command[]; order: number }[];

export const smallIndex = fc.nat(7);
const door = fc.nat(1);
const mostlyTrue = fc.integer({ min: 0, max: 9 }).map((n) => n < 7);

/**
 * The last two digits of a number choose what the rail does; see docs/simulator.md. Quick ones come first, since
 * programs shrink towards them.
 */
export const ending = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('00', '01', '03', '02') },
  { weight: 5, arbitrary: fc.constantFrom('13', '17', '16', '15') },
  { weight: 5, arbitrary: fc.constantFrom('26', '27', '25', '30', '28', '29', '24') },
  { weight: 3, arbitrary: fc.constantFrom('35', '37', '38', '36') },
  { weight: 2, arbitrary: fc.constantFrom('46', '47', '61', '63') },
  { weight: 1, arbitrary: fc.constantFrom('64', '65', '62', '68') },
);
/**
 * Small amounts, amounts that an unverified person may send once, and amounts that trigger quote scenarios.
 */
const francs = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(10_000, 5_000, 100_000) },
  { weight: 4, arbitrary: fc.constantFrom(250_000, 300_000, 430_000) },
  { weight: 1, arbitrary: fc.constantFrom(10_505, 10_525) },
);

export const send = fc.record({
  kind: fc.constant('send' as const),
  who: smallIndex,
  xaf: francs,
  ending,
  keyed: mostlyTrue,
  door,
});
const repeat = fc.record({ kind: fc.constant('repeat' as const), nth: smallIndex, same: mostlyTrue, door });
const findBill = fc.record({
  kind: fc.constant('findBill' as const),
  who: smallIndex,
  bill: fc.nat(1),
  ending: fc.constantFrom('00', '16', '26'),
});
const payBill = fc.record({
  kind: fc.constant('payBill' as const),
  nth: smallIndex,
  keyed: mostlyTrue,
  door,
});
const repeatBill = fc.record({ kind: fc.constant('repeatBill' as const), nth: smallIndex, door });
const work = fc.record({ kind: fc.constant('work' as const), jobs: fc.integer({ min: 1, max: 6 }) });
const die = fc.record({ kind: fc.constant('die' as const), after: fc.nat(20) });
const notify = fc.constant<Command>({ kind: 'notify' });
const webhook = fc.record({
  kind: fc.constant('webhook' as const),
  nth: smallIndex,
  status: fc.constantFrom('SUCCESS', 'ERRORED', 'PENDING', 'REVERSED'),
  delivery: fc.nat(9),
  signed: mostlyTrue,
});
const deposit = fc.record({
  kind: fc.constant('deposit' as const),
  who: smallIndex,
  dollars: fc.constantFrom('5.00', '400.00'),
  channel: fc.constantFrom('mail' as const, 'aggregator' as const, 'both' as const),
  duplicate: fc.boolean(),
});
const jump = fc.record({
  kind: fc.constant('jump' as const),
  seconds: fc.constantFrom(1, 2, 5, 30, 130, 700, 3_700, 86_500),
});

const RACING: [number, fc.Arbitrary<Command>][] = [
  [8, send],
  [4, repeat],
  [2, payBill],
  [1, repeatBill],
  [7, work],
  [6, die],
  [2, notify],
  [2, webhook],
  [2, deposit],
];
/** Commands of everybody that may run at the same time as others, with their weights. */
export const WITH_STAFF = [...RACING, ...STAFF_RACING];
/** Commands that run alone, because the clock does not move while people act. */
export const ALONE: [number, fc.Arbitrary<Command>][] = [
  [5, jump],
  [3, findBill],
  [1, fc.constant<Command>({ kind: 'register' })],
  [1, fc.record({ kind: fc.constant('trouble' as const), seed: fc.nat(1_000) })],
  [1, fc.constant<Command>({ kind: 'calm' })],
  [1, fc.record({ kind: fc.constant('verify' as const), who: smallIndex })],
  [1, fc.record({ kind: fc.constant('outage' as const), hasOutage: fc.boolean() })],
];
