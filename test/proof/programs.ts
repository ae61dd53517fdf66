import fc from 'fast-check';
import { billPaidOnce } from './bill-scenarios.ts';
import { ALONE, type Command, ending, type Program, send, small, WITH_STAFF } from './commands.ts';
import {
  creditedTwice,
  held,
  leaving,
  lockedAtOnce,
  reversed,
  saidPaid,
  stuck,
  unseen,
} from './stuck-scenarios.ts';

function oneOf(weighed: [number, fc.Arbitrary<Command>][]): fc.Arbitrary<Command> {
  return fc.oneof(...weighed.map(([weight, arbitrary]) => ({ weight, arbitrary })));
}

const order = fc.nat(0x7fffffff);
const together = (commands: fc.Arbitrary<Command[]>) => fc.record({ commands, order });
const alone = (command: fc.Arbitrary<Command>) => together(command.map((each) => [each]));

/**
 * The newest payment has ended at the rail; webhooks report it again and again while two workers handle it, and a
 * forged one says that it failed.
 */
const rush = fc.tuple(
  alone(send),
  alone(fc.constant<Command>({ kind: 'work', jobs: 4 })),
  alone(fc.constant<Command>({ kind: 'jump', seconds: 5 })),
  together(
    fc
      .uniqueArray(fc.nat(9), { minLength: 2, maxLength: 2 })
      .map((deliveries): Command[] => [
        ...deliveries.map(told),
        { kind: 'webhook', nth: 0, status: 'ERRORED', delivery: 0, signed: false },
        { kind: 'work', jobs: 9 },
        { kind: 'work', jobs: 9 },
      ]),
  ),
);

/**
 * Two sends of the same money through two api processes: together over the limit of an unverified person, each below
 * it.
 */
const spendTwice = together(
  fc
    .tuple(small, ending)
    .map(([who, digits]): Command[] =>
      [0, 1].map((at) => ({ kind: 'send', who, xaf: 300_000, ending: digits, keyed: true, door: at })),
    ),
);

function told(delivery: number): Command {
  return { kind: 'webhook', nth: 0, status: 'SUCCESS', delivery, signed: true };
}

const scene: fc.Arbitrary<Program> = fc.oneof(
  { weight: 6, arbitrary: alone(oneOf(WITH_STAFF)).map((step) => [step]) },
  { weight: 4, arbitrary: alone(oneOf(ALONE)).map((step) => [step]) },
  {
    weight: 5,
    arbitrary: together(fc.array(oneOf(WITH_STAFF), { minLength: 2, maxLength: 4 })).map((step) => [step]),
  },
  { weight: 3, arbitrary: rush },
  { weight: 1, arbitrary: spendTwice.map((step) => [step]) },
  { weight: 3, arbitrary: stuck },
  { weight: 2, arbitrary: saidPaid },
  { weight: 2, arbitrary: unseen },
  { weight: 2, arbitrary: billPaidOnce },
  { weight: 2, arbitrary: held },
  { weight: 2, arbitrary: creditedTwice },
  { weight: 1, arbitrary: reversed },
  { weight: 1, arbitrary: leaving },
  { weight: 1, arbitrary: lockedAtOnce },
);

export const programs: fc.Arbitrary<Program> = fc
  .array(scene, { minLength: 8, maxLength: 16, size: 'max' })
  .map((scenes) => scenes.flat());
