import fc from 'fast-check';
import { billPaidOnce } from './bill-scenarios.ts';
import { ALONE, type Command, ending, type Program, send, smallIndex, WITH_STAFF } from './commands.ts';
import {
  closingCustomer,
  concurrentLocks,
  earlyCredit,
  heldPayment,
  paidBeforeDecision,
  reversedPayment,
  stuckPayment,
  unseenOrder,
} from './stuck-scenarios.ts';

function weighted(weighed: [number, fc.Arbitrary<Command>][]): fc.Arbitrary<Command> {
  return fc.oneof(...weighed.map(([weight, arbitrary]) => ({ weight, arbitrary })));
}

const order = fc.nat(0x7fffffff);
const concurrentStep = (commands: fc.Arbitrary<Command[]>) => fc.record({ commands, order });
const singleStep = (command: fc.Arbitrary<Command>) => concurrentStep(command.map((each) => [each]));

/**
 * The newest payment has ended at the rail; webhooks report it again and again while two workers handle it, and a
 * forged one says that it failed.
 */
const repeatedWebhooks = fc.tuple(
  singleStep(send),
  singleStep(fc.constant<Command>({ kind: 'work', jobs: 4 })),
  singleStep(fc.constant<Command>({ kind: 'jump', seconds: 5 })),
  concurrentStep(
    fc
      .uniqueArray(fc.nat(9), { minLength: 2, maxLength: 2 })
      .map((deliveries): Command[] => [
        ...deliveries.map(deliverWebhook),
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
const spendTwice = concurrentStep(
  fc
    .tuple(smallIndex, ending)
    .map(([who, digits]): Command[] =>
      [0, 1].map((at) => ({ kind: 'send', who, xaf: 300_000, ending: digits, keyed: true, door: at })),
    ),
);

function deliverWebhook(delivery: number): Command {
  return { kind: 'webhook', nth: 0, status: 'SUCCESS', delivery, signed: true };
}

const programPart: fc.Arbitrary<Program> = fc.oneof(
  { weight: 6, arbitrary: singleStep(weighted(WITH_STAFF)).map((step) => [step]) },
  { weight: 4, arbitrary: singleStep(weighted(ALONE)).map((step) => [step]) },
  {
    weight: 5,
    arbitrary: concurrentStep(fc.array(weighted(WITH_STAFF), { minLength: 2, maxLength: 4 })).map((step) => [
      step,
    ]),
  },
  { weight: 3, arbitrary: repeatedWebhooks },
  { weight: 1, arbitrary: spendTwice.map((step) => [step]) },
  { weight: 3, arbitrary: stuckPayment },
  { weight: 2, arbitrary: paidBeforeDecision },
  { weight: 2, arbitrary: unseenOrder },
  { weight: 2, arbitrary: billPaidOnce },
  { weight: 2, arbitrary: heldPayment },
  { weight: 2, arbitrary: earlyCredit },
  { weight: 1, arbitrary: reversedPayment },
  { weight: 1, arbitrary: closingCustomer },
  { weight: 1, arbitrary: concurrentLocks },
);

export const programs: fc.Arbitrary<Program> = fc
  .array(programPart, { minLength: 8, maxLength: 16, size: 'max' })
  .map((scenes) => scenes.flat());
