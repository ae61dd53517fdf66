import fc from 'fast-check';
import { STAFF_RESOLUTIONS } from '#shared/cases.ts';
import type { Command, Program } from './commands.ts';
import { decide, type StaffCommand } from './staff-commands.ts';

type Step = fc.Arbitrary<Program[number]>;

const order = fc.nat(0x7fffffff);
const singleStep = (command: fc.Arbitrary<Command>): Step =>
  fc.record({ commands: command.map((each) => [each]), order });
const fixedStep = (command: Command): Step => singleStep(fc.constant(command));
export const WORK: Command = { kind: 'work', jobs: 9 };
/**
 * Enough jobs to catch up after a jump of the clock: a new rate, without which nothing can be sent, and all status
 * inquiries.
 */
export const CATCH_UP: Command = { kind: 'work', jobs: 40 };

/** Two colleagues decide at once, or one decides twice. The requester may be among them. */
const decisions = fc.array(
  fc.record({ decide, nth: fc.constant(0) }).map(({ decide: one, nth }): StaffCommand => ({ ...one, nth })),
  { minLength: 1, maxLength: 2 },
);

/** A step in which people decide while workers run and something else happens. */
function whileWorking(others: fc.Arbitrary<Command[]>): Step {
  const commands = fc
    .tuple(decisions, others)
    .map(([decisions, more]): Command[] => [...decisions, ...more, WORK]);
  return fc.record({ commands, order });
}

/**
 * A payment that stays open for an hour. Somebody requests a refund or a settlement, and while others decide the rail
 * may pay it after all.
 */
export const stuckPayment: fc.Arbitrary<Program> = fc
  .tuple(
    singleStep(
      fc.record({
        kind: fc.constant('send' as const),
        who: fc.nat(7),
        xaf: fc.constantFrom(10_000, 5_000),
        // Pending for ever, silent, another amount, reported as failed although paid.
        ending: fc.constantFrom('62', '62', '68', '68', '69', '64'),
        keyed: fc.constant(true),
        door: fc.nat(1),
      }),
    ),
    fixedStep(WORK),
    fixedStep({ kind: 'jump', seconds: 3_700 }),
    fc.constantFrom<Command[]>([WORK], []).map((commands) => ({ commands, order: 0 })),
    singleStep(
      fc.record({
        kind: fc.constantFrom(
          'requestRefund' as const,
          'requestRefund' as const,
          'requestSettlement' as const,
        ),
        nth: fc.constant(0),
        by: fc.nat(2),
      }),
    ),
    whileWorking(
      fc.constantFrom<Command[]>(
        [],
        [{ kind: 'payLate', nth: 0 }],
        [{ kind: 'inquire', nth: 0, by: 1 }],
        [
          { kind: 'payLate', nth: 0 },
          { kind: 'inquire', nth: 0, by: 2 },
        ],
      ),
    ),
    fc.constantFrom<Command[]>([{ kind: 'payLate', nth: 0 }], []).map((commands) => ({ commands, order: 0 })),
  )
  .map((steps) => steps.filter(({ commands }) => commands.length > 0));

/**
 * The rail pays an amount other than ordered and reports it, so the payment stays open for people. Two people
 * then approve a refund all the same; it may have been requested before the answer was known. Time passes
 * between the rail's answer and the decision, because otherwise their order would be unknown.
 */
export const paidBeforeDecision: fc.Arbitrary<Program> = fc
  .tuple(fc.nat(2), fc.integer({ min: 1, max: 2 }), fc.boolean(), fc.nat(1))
  .map(([by, other, isAskedFirst, door]) => {
    const ask: Command = { kind: 'requestRefund', nth: 0, by };
    const later: Command = { kind: 'jump', seconds: 1 };
    const steps: Command[] = [
      { kind: 'calm' },
      CATCH_UP,
      { kind: 'send', who: 1, xaf: 10_000, ending: '68', keyed: true, door },
      WORK,
      { kind: 'jump', seconds: 3_700 },
      ...(isAskedFirst ? [ask, CATCH_UP, later] : [CATCH_UP, later, ask]),
      { kind: 'decide', nth: 0, by: by + other, approve: true, door },
    ];
    return steps.map((command) => ({ commands: [command], order: 0 }));
  });

/**
 * The answer to an order is lost. Either the rail pays the order but for some seconds answers that it has
 * never seen it, or it never received it. Two workers make inquiries during that time.
 */
export const unseenOrder: fc.Arbitrary<Program> = fc
  .tuple(
    fc.record({
      kind: fc.constant('send' as const),
      who: fc.constant(1),
      xaf: fc.constant(5_000),
      ending: fc.constantFrom('30', '30', '27'),
      keyed: fc.boolean(),
      door: fc.nat(1),
    }),
    fc.nat(0x7fffffff),
  )
  .map(([send, order]) => [
    { commands: [{ kind: 'calm' }], order },
    { commands: [CATCH_UP], order },
    { commands: [send], order },
    { commands: [WORK], order },
    { commands: [{ kind: 'jump', seconds: 2 }], order },
    { commands: [WORK, WORK], order },
    { commands: [{ kind: 'jump', seconds: 1 }], order },
    { commands: [WORK], order },
  ]);

/**
 * A recipient may be on a sanctions list: the payment is held, and the hit is cleared or confirmed while a worker
 * runs.
 */
export const heldPayment: fc.Arbitrary<Program> = fc.tuple(
  singleStep(
    fc.record({
      kind: fc.constant('send' as const),
      who: fc.nat(7),
      xaf: fc.constant(10_000),
      ending: fc.constantFrom('00', '01', '13'),
      keyed: fc.constant(true),
      door: fc.nat(1),
      listed: fc.constant(true),
    }),
  ),
  fixedStep({ kind: 'work', jobs: 4 }),
  singleStep(
    fc.oneof(
      fc.record({
        kind: fc.constant('confirmHit' as const),
        nth: fc.constant(0),
        by: fc.nat(2),
        measure: fc.constantFrom('refund' as const, 'freeze' as const),
      }),
      fc.record({ kind: fc.constant('clearHit' as const), nth: fc.constant(0), by: fc.nat(2) }),
      fc.record({ kind: fc.constant('requestRefund' as const), nth: fc.constant(0), by: fc.nat(2) }),
    ),
  ),
  whileWorking(
    fc.constantFrom<Command[]>(
      [],
      [{ kind: 'clearHit', nth: 0, by: 1 }],
      [{ kind: 'lock', who: 1, by: 1, locked: false }],
    ),
  ),
);

/** Two staff members lock and unlock a customer's sending at the same time, and the customer then sends. */
export const concurrentLocks: fc.Arbitrary<Program> = fc.tuple(
  fc.record({
    commands: fc.constant<Command[]>([
      { kind: 'lock', who: 1, by: 0, locked: true },
      { kind: 'lock', who: 1, by: 1, locked: false },
      { kind: 'lock', who: 1, by: 2, locked: true },
    ]),
    order,
  }),
  fixedStep({ kind: 'send', who: 1, xaf: 5_000, ending: '01', keyed: true, door: 0 }),
  fixedStep({ kind: 'lock', who: 1, by: 0, locked: false }),
);

/** Staff learn from the bank of money whose notices have not arrived yet. */
export const earlyCredit: fc.Arbitrary<Program> = fc.tuple(
  singleStep(
    fc.record({
      kind: fc.constant('deposit' as const),
      who: fc.nat(7),
      dollars: fc.constant('400.00'),
      channel: fc.constantFrom('both' as const, 'mail' as const),
      duplicate: fc.boolean(),
      named: fc.boolean(),
    }),
  ),
  singleStep(
    fc.record({
      kind: fc.constantFrom('manualCredit' as const, 'manualCredit' as const, 'requestMatch' as const),
      who: fc.nat(7),
      by: fc.nat(2),
      nth: fc.constant(0),
      announced: fc.constant(true),
    }),
  ),
  whileWorking(fc.constant<Command[]>([{ kind: 'notify' }])),
);

/** A payment that the rail takes back after it was paid becomes a case, which two people resolve. */
export const reversedPayment: fc.Arbitrary<Program> = fc.tuple(
  fixedStep({ kind: 'send', who: 1, xaf: 10_000, ending: '65', keyed: true, door: 0 }),
  fixedStep(WORK),
  fixedStep({ kind: 'jump', seconds: 5 }),
  fixedStep(WORK),
  fixedStep({ kind: 'jump', seconds: 30 }),
  fixedStep({ kind: 'notify' }),
  fixedStep(WORK),
  fixedStep({ kind: 'claimCase', nth: 0, by: 0 }),
  singleStep(
    fc.record({
      kind: fc.constant('requestResolution' as const),
      nth: fc.constant(0),
      by: fc.nat(2),
      resolution: fc.constantFrom('returned' as const, ...STAFF_RESOLUTIONS),
    }),
  ),
  whileWorking(fc.constant<Command[]>([])),
);

const NEWEST = -1;
const deposit: Command = {
  kind: 'deposit',
  who: NEWEST,
  dollars: '5.00',
  channel: 'both',
  duplicate: true,
};

/** A customer closes the account while money for them is on its way, and more comes later. */
export const closingCustomer: fc.Arbitrary<Program> = fc.tuple(
  fixedStep({ kind: 'register' }),
  fixedStep(deposit),
  fixedStep({ kind: 'notify' }),
  fc.record({
    commands: fc.constant<Command[]>([{ kind: 'close', who: NEWEST, by: 0 }, WORK]),
    order,
  }),
  fixedStep(deposit),
  fixedStep({ kind: 'notify' }),
  fixedStep(WORK),
);
