import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { xaf } from '#shared/money.ts';
import { isFinal, PAYMENT_STATUSES, type PaymentStatus } from '#shared/payment.ts';
import { type PayoutStatus, RAIL_REASONS } from '../../rails/ports.ts';
import type { Attempt, AttemptState } from './attempt.ts';
import { weighStanding } from './weigh-standing.ts';

type Weighed = Pick<Attempt, 'state' | 'quoteExpiresAt' | 'askedAt' | 'price'>;

const at = (time: string) => new Date(`2026-11-20T${time}Z`);
const ASKED_AT = at('14:00:00');
const QUOTE_EXPIRES_AT = at('14:05:00');
/** A minute after the quote has expired. */
const CERTAIN_FROM = at('14:06:00');
const PRICE = xaf(10_100n);

const asked: Weighed = { state: 'asked', quoteExpiresAt: QUOTE_EXPIRES_AT, askedAt: ASKED_AT, price: PRICE };
const accepted: Weighed = { ...asked, state: 'accepted' };

const paid: PayoutStatus = {
  kind: 'paid',
  providerNumber: '1000',
  price: PRICE,
  timesPaid: 1,
  note: 'SUCCESS',
};
const failed: PayoutStatus = { kind: 'failed', reason: 'recipient_unknown', note: 'ERRORED' };
const pending: PayoutStatus = { kind: 'pending', note: 'PENDING' };
const neverSeen: PayoutStatus = { kind: 'never_seen' };
const unreachable: PayoutStatus = { kind: 'unreachable', note: 'timeout' };

function weigh(standing: PayoutStatus, status: PaymentStatus, attempt = asked, now = at('14:00:10')) {
  return weighStanding(standing, attempt, status, now);
}

/** The rows of docs/transactions.md by what the rail says. The attempt is `accepted` from PEDDINT on. */
const ROWS: Record<string, { standing: PayoutStatus; now?: Date }> = {
  'paid, at the quoted price': { standing: paid },
  'paid, price not told': { standing: { ...paid, price: undefined } },
  'paid, at another price': { standing: { ...paid, price: xaf(10_000n) } },
  failed: { standing: failed },
  'pending, or a word nobody knows': { standing: pending },
  'never seen, not yet certain': { standing: neverSeen },
  'never seen, certain': { standing: neverSeen, now: CERTAIN_FROM },
  'no usable answer': { standing: unreachable },
};

/** Row, column and conclusion of each cell, as the page has them. */
function documentedCells(): [row: string, status: PaymentStatus, conclusion: string][] {
  const page = readFileSync(new URL('../../../docs/transactions.md', import.meta.url), 'utf8');
  const table = page.slice(page.indexOf('| the rail says |')).split('\n\n')[0] ?? '';
  const [header = [], , ...rows] = table.split('\n').map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim().replaceAll('`', '')),
  );
  return rows.flatMap(([row = '', ...cells]) =>
    cells.map((cell, column) => [row, header[column + 1] as PaymentStatus, cell] as const),
  ) as [string, PaymentStatus, string][];
}

describe('the table in docs/transactions.md', () => {
  test('has every word of the rail and every state', () => {
    const cells = documentedCells();
    expect([...new Set(cells.map(([row]) => row))]).toEqual(Object.keys(ROWS));
    expect(cells).toHaveLength(Object.keys(ROWS).length * PAYMENT_STATUSES.length);
  });

  test.each(documentedCells())('%s, payment %s: %s', (row, status, documented) => {
    const { standing, now } = ROWS[row] ?? { standing: unreachable };
    const conclusion = weigh(standing, status, status === 'accepted' ? asked : accepted, now);
    const inWords =
      typeof conclusion === 'object' ? `case ${conclusion.case}` : conclusion.replaceAll('_', ' ');
    expect(inWords).toBe(documented);
  });
});

describe('what was charged', () => {
  test('must be what the quote said, or people look at it', () => {
    for (const francs of [10_099n, 10_101n, 101n, 20_200n]) {
      expect(weigh({ ...paid, price: xaf(francs) }, 'pending')).toEqual({ case: 'amount_differs' });
    }
  });

  test('is taken as asked when the rail does not say it', () => {
    expect(weigh({ ...paid, price: undefined }, 'pending')).toBe('settle');
    expect(weigh(paid, 'pending', { ...asked, price: null })).toBe('settle');
  });
});

describe('never seen', () => {
  test('means never received from a minute after the quote has expired on, not a moment before', () => {
    const justBefore = new Date(CERTAIN_FROM.getTime() - 1);
    expect(weigh(neverSeen, 'accepted', asked, justBefore)).toBe('look_again');
    expect(weigh(neverSeen, 'accepted', asked, CERTAIN_FROM)).toBe('try_again');
  });

  test('counts from the order when the quote had expired before it', () => {
    const late: Weighed = { ...asked, askedAt: at('14:30:00') };
    expect(weigh(neverSeen, 'accepted', late, at('14:30:59'))).toBe('look_again');
    expect(weigh(neverSeen, 'accepted', late, at('14:31:00'))).toBe('try_again');
  });

  test('is never certain of an order that the rail has once confirmed', () => {
    expect(weigh(neverSeen, 'pending', accepted, at('23:00:00'))).toBe('look_again');
  });

  test('is never certain when it is not known until when the rail could act', () => {
    expect(weigh(neverSeen, 'accepted', { ...asked, quoteExpiresAt: null }, at('23:00:00'))).toBe(
      'look_again',
    );
    expect(weigh(neverSeen, 'accepted', { ...asked, askedAt: null }, at('23:00:00'))).toBe('look_again');
  });
});

const anyStanding: fc.Arbitrary<PayoutStatus> = fc.oneof(
  fc.constant(neverSeen),
  fc.constant(unreachable),
  fc.constant(pending),
  fc.constantFrom(...RAIL_REASONS).map((reason) => ({ kind: 'failed' as const, reason, note: 'ERRORED' })),
  fc
    .record({
      price: fc.option(fc.constantFrom(PRICE, xaf(10_000n)), { nil: undefined }),
      timesPaid: fc.nat(3),
    })
    .map((facts) => ({ kind: 'paid' as const, providerNumber: '1', note: 'SUCCESS', ...facts })),
);
const states: AttemptState[] = [
  'prepared',
  'asked',
  'accepted',
  'never_received',
  'refused',
  'failed',
  'paid',
];
const anyAttempt: fc.Arbitrary<Weighed> = fc.record({
  state: fc.constantFrom(...states),
  quoteExpiresAt: fc.constantFrom(null, QUOTE_EXPIRES_AT),
  askedAt: fc.constantFrom(null, ASKED_AT),
  price: fc.constantFrom(null, PRICE),
});
const anyMoment = fc.integer({ min: 0, max: 86_400_000 }).map((ms) => new Date(ASKED_AT.getTime() + ms));

/** What each word of the rail can lead to at the most. */
const MOVES: Record<PayoutStatus['kind'], string[]> = {
  paid: ['settle'],
  failed: ['refund'],
  never_seen: ['try_again'],
  pending: [],
  unreachable: [],
};

describe('whatever the rail says, whenever it says it', () => {
  test('money goes back only when the rail says failed, and is settled only when it says paid', () => {
    fc.assert(
      fc.property(
        anyStanding,
        anyAttempt,
        fc.constantFrom(...PAYMENT_STATUSES),
        anyMoment,
        (standing, attempt, status, now) => {
          const conclusion = weighStanding(standing, attempt, status, now);
          const moves = ['settle', 'refund', 'try_again'].filter((move) => move === conclusion);
          const certain = now >= CERTAIN_FROM;
          expect(MOVES[standing.kind].filter((move) => move !== 'try_again' || certain)).toEqual(
            expect.arrayContaining(moves),
          );
        },
      ),
    );
  });

  test('a payment that has ended is never moved again', () => {
    fc.assert(
      fc.property(
        anyStanding,
        anyAttempt,
        fc.constantFrom(...PAYMENT_STATUSES.filter(isFinal)),
        anyMoment,
        (standing, attempt, status, now) => {
          const conclusion = weighStanding(standing, attempt, status, now);
          expect(['settle', 'refund', 'try_again', 'has_it']).not.toContain(conclusion);
        },
      ),
    );
  });
});
