import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cad, xaf } from '#shared/money.ts';
import { rate } from '#shared/rate.ts';
import type { PreparedPayment } from '../payment.ts';
import { type CustomerState, decideAcceptance, type UsedKey } from './decide-acceptance.ts';

const AWA = 1n;
const BORIS = 2n;

let paymentCount = 0;

function payment(
  personId: bigint,
  cents: bigint,
  idempotency?: { key: string; requestHash: string },
): PreparedPayment {
  paymentCount += 1;
  return {
    personId,
    client: { firstName: 'Awa', lastName: 'NGONO' },
    reference: `GT${paymentCount}`,
    type: 'transfer',
    merchant: 'MTNMOMO',
    paymentMode: 'MTNMOMO',
    destination: '677000001',
    debit: cad(cents),
    payout: xaf(10_000n),
    rate: rate(441_580_000n),
    recipient: { recipientId: null, firstName: 'Paul', lastName: 'MBARGA' },
    idempotency,
  };
}

function customer(cents: bigint, state: Partial<CustomerState> = {}): CustomerState {
  return {
    balance: cad(cents),
    usage: { identityVerified: true, used: cad(0n) },
    sendingLocked: false,
    ...state,
  };
}

function decisions(
  payments: PreparedPayment[],
  customers: [bigint, CustomerState][],
  keys: [string, UsedKey][] = [],
): string[] {
  return decideAcceptance(payments, new Map(customers), new Map(keys)).map((decision) =>
    decision.ok ? decision.value.kind : decision.problem,
  );
}

const key = (name: string, requestHash = 'same') => ({ key: name, requestHash });

describe('a payment', () => {
  test('of the whole balance is accepted, and of a cent more is refused', () => {
    expect(decisions([payment(AWA, 100_00n)], [[AWA, customer(100_00n)]])).toEqual(['accept']);
    expect(decisions([payment(AWA, 100_01n)], [[AWA, customer(100_00n)]])).toEqual(['balance_insufficient']);
  });

  test('of someone without an account, such as staff, is refused', () => {
    expect(decisions([payment(AWA, 1n)], [])).toEqual(['not_allowed']);
  });

  test('of someone whose sending is locked is refused as such, whatever else is wrong', () => {
    expect(decisions([payment(AWA, 999_00n)], [[AWA, customer(0n, { sendingLocked: true })]])).toEqual([
      'sending_locked',
    ]);
  });

  test('beyond the balance reports the balance and what is needed', () => {
    const [refused] = decideAcceptance([payment(AWA, 20_00n)], new Map([[AWA, customer(7_05n)]]), new Map());
    expect(refused).toMatchObject({ values: { balance: cad(7_05n), debit: cad(20_00n) } });
  });

  test('beyond a limit reports what remains', () => {
    const usage = { identityVerified: false, used: cad(950_00n) };
    const [refused] = decideAcceptance(
      [payment(AWA, 60_00n)],
      new Map([[AWA, customer(500_00n, { usage })]]),
      new Map(),
    );
    expect(refused).toMatchObject({
      problem: 'unverified_limit_reached',
      values: { remaining: cad(50_00n) },
    });
  });
});

describe('payments that share a commit', () => {
  test('each see what the ones before them debited, in order', () => {
    const payments = [payment(AWA, 60_00n), payment(AWA, 60_00n), payment(AWA, 40_00n), payment(AWA, 1n)];
    expect(decisions(payments, [[AWA, customer(100_00n)]])).toEqual([
      'accept',
      'balance_insufficient',
      'accept',
      'balance_insufficient',
    ]);
  });

  test('each count towards the limit of the next', () => {
    const usage = { identityVerified: false, used: cad(0n) };
    const payments = [payment(AWA, 600_00n), payment(AWA, 400_00n), payment(AWA, 399_99n)];
    expect(decisions(payments, [[AWA, customer(2_000_00n, { usage })]])).toEqual([
      'accept',
      'unverified_limit_reached',
      'accept',
    ]);
  });

  test('of different people do not affect each other', () => {
    const payments = [payment(AWA, 90_00n), payment(BORIS, 90_00n)];
    expect(
      decisions(payments, [
        [AWA, customer(100_00n)],
        [BORIS, customer(10_00n)],
      ]),
    ).toEqual(['accept', 'balance_insufficient']);
  });
});

describe('an idempotency key', () => {
  test('already used for this payment repeats its answer, even with no money left', () => {
    const known: [string, UsedKey] = ['key-1', { personId: AWA, requestHash: 'same' }];
    expect(decisions([payment(AWA, 50_00n, key('key-1'))], [[AWA, customer(0n)]], [known])).toEqual([
      'repeat',
    ]);
  });

  test('used for other content, or by another person, is refused with the same answer', () => {
    const known: [string, UsedKey] = ['key-1', { personId: AWA, requestHash: 'same' }];
    const payments = [payment(AWA, 50_00n, key('key-1', 'other')), payment(BORIS, 50_00n, key('key-1'))];
    const refusals = decideAcceptance(
      payments,
      new Map([
        [AWA, customer(99_00n)],
        [BORIS, customer(99_00n)],
      ]),
      new Map([known]),
    );
    expect(refusals).toEqual([
      { ok: false, problem: 'idempotency_key_reused' },
      { ok: false, problem: 'idempotency_key_reused' },
    ]);
  });

  test('used twenty times in one commit is one payment', () => {
    const payments = Array.from({ length: 20 }, () => payment(AWA, 50_00n, key('key-1')));
    expect(decisions(payments, [[AWA, customer(5_000_00n)]])).toEqual([
      'accept',
      ...Array.from({ length: 19 }, () => 'repeat'),
    ]);
  });

  test('of a refused payment can be reused', () => {
    const payments = [payment(AWA, 80_00n, key('key-1')), payment(AWA, 20_00n, key('key-1', 'other'))];
    expect(decisions(payments, [[AWA, customer(50_00n)]])).toEqual(['balance_insufficient', 'accept']);
  });
});

test('the input is not modified', () => {
  const customers = new Map([[AWA, customer(100_00n)]]);
  const keys = new Map<string, UsedKey>();
  decideAcceptance([payment(AWA, 60_00n, key('key-1'))], customers, keys);
  expect(customers.get(AWA)).toEqual(customer(100_00n));
  expect(keys.size).toBe(0);
});

/** An independent, minimal implementation of the rules: each payment is deducted unless a rule forbids it. */
type ModelCustomer = { cents: number; sent: number; verified: boolean; locked: boolean };
type ModelRequest = { person: number; cents: number; key: string | undefined; content: string };

function modelDecision(
  purses: ModelCustomer[],
  used: Record<string, string>,
  { person, cents, key, content }: ModelRequest,
) {
  const purse = purses[person];
  const owner = `${person}/${content}`;
  if (key !== undefined && used[key] !== undefined) {
    return used[key] === owner ? 'repeat' : 'idempotency_key_reused';
  }
  if (!purse) return 'not_allowed';
  if (purse.locked) return 'sending_locked';
  if (cents > purse.cents) return 'balance_insufficient';
  if (purse.verified && purse.sent + cents > 500_000) return 'daily_limit_reached';
  if (!purse.verified && purse.sent >= 100_000) return 'unverified_limit_used_up';
  if (!purse.verified && purse.sent + cents >= 100_000) return 'unverified_limit_reached';
  purse.cents -= cents;
  purse.sent += cents;
  if (key !== undefined) used[key] = owner;
  return 'accept';
}

const anyCustomer: fc.Arbitrary<ModelCustomer> = fc.record({
  cents: fc.integer({ min: 0, max: 800_000 }),
  sent: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 600_000 })),
  verified: fc.boolean(),
  locked: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
});
const anyRequest: fc.Arbitrary<ModelRequest> = fc.record({
  // The last index belongs to no person.
  person: fc.nat(3),
  cents: fc.oneof(fc.integer({ min: 1, max: 60_000 }), fc.constantFrom(1, 100_000, 99_999, 500_000, 500_001)),
  key: fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined }),
  content: fc.constantFrom('x', 'y'),
});

test('any payments of any people are decided as by the plain rules, and nobody overspends', () => {
  fc.assert(
    fc.property(
      fc.array(anyCustomer, { minLength: 3, maxLength: 3 }),
      fc.array(anyRequest, { maxLength: 30 }),
      (purses, asks) => {
        const customers = purses.map((purse, person): [bigint, CustomerState] => [
          BigInt(person),
          customer(BigInt(purse.cents), {
            usage: { identityVerified: purse.verified, used: cad(BigInt(purse.sent)) },
            sendingLocked: purse.locked,
          }),
        ]);
        const payments = asks.map(({ person, cents, key, content }) =>
          payment(
            BigInt(person),
            BigInt(cents),
            key === undefined ? undefined : { key, requestHash: content },
          ),
        );
        const model = purses.map((purse) => ({ ...purse }));
        const used: Record<string, string> = {};

        expect(decisions(payments, customers)).toEqual(asks.map((ask) => modelDecision(model, used, ask)));
        for (const { cents } of model) expect(cents).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: 500 },
  );
});
