import { isFinal } from '#shared/payment.ts';
import { isCertainlyUnpaid, isFresh } from '#server/payments/attempts/attempt.ts';
import { mayDecide } from '#server/payments/decide-by-staff.ts';
import type { Evidence, StaffDecision } from '#server/payments/evidence.ts';
import { learn } from './learn.ts';
import { answered, answerOf, canSay, numberOf, PRICE, statusOf, told } from './rail-words.ts';
import { AT_WORK_MS, CREATED_AT, LAST_MOMENT, msOf, QUOTE_MS } from './times.ts';
import type { Answer, Order, Said, Work, World } from './world.ts';

export type Bounds = { attempts: number; workers: number; timesPaid: number };
export type Arrow = [label: string, next: () => World];

/** Everything that can happen next. */
export function arrows(world: World, bounds: Bounds): Arrow[] {
  return [
    ...time(world),
    ...rail(world, bounds),
    ...hints(world),
    ...jobs(world, bounds),
    ...workers(world),
    ...staff(world),
  ];
}

function time(world: World): Arrow[] {
  if (world.moment === LAST_MOMENT) return [];
  return [['time passes', () => ({ ...world, moment: world.moment + 1 })]];
}

/** The rail gets what was under way, and pays what it ever got, once or twice, whatever it has said. */
function rail(world: World, { timesPaid }: Bounds): Arrow[] {
  const now = msOf(world.moment);
  return world.orders.flatMap((order, at): Arrow[] => {
    if (order.where === 'under_way' && now < order.until) {
      return [[`order ${at + 1} arrives`, () => withOrder(world, at, { ...order, where: 'received' })]];
    }
    if (order.where !== 'received' || order.paid >= timesPaid) return [];
    const paid = { ...order, paid: order.paid + 1, paidAt: order.paid > 0 ? order.paidAt : now };
    return [[`the rail pays order ${at + 1}`, () => withOrder(world, at, paid)]];
  });
}

function withOrder(world: World, at: number, order: Order): World {
  return { ...world, orders: world.orders.map((one, other) => (other === at ? order : one)) };
}

/** Webhooks may come at any time, any number of times; so may lines of the rail's history. */
function hints(world: World): Arrow[] {
  if (world.attempts.length === 0) return [];
  return (['webhook', 'statement_line'] as const).map((kind) => [kind, () => learn(world, [{ kind }]).world]);
}

/** What a worker does with a job. It may do all of it at once, or be in the middle of it while others go on. */
function jobs(world: World, { attempts, workers: atOnce }: Bounds): Arrow[] {
  const isFree = world.work.length < atOnce;
  const isLate = world.late > 0 && world.late <= msOf(world.moment, AT_WORK_MS);
  return [
    ...(world.begin ? begin(world, attempts, isFree) : []),
    ...(world.check ? look({ ...world, check: false }, isFree) : []),
    ...(isLate ? look({ ...world, late: 0 }, isFree) : []),
  ];
}

function begin(before: World, atMost: number, isFree: boolean): Arrow[] {
  const world = { ...before, begin: false };
  if (isFinal(world.status)) return [['begin finds it ended', () => world]];
  if (world.isHeld) return [['begin finds it held', () => world]];
  const { attempts, moment } = world;
  const hold: Arrow = ['begin holds it', () => ({ ...learn(world, [{ kind: 'held' }]).world, isHeld: true })];
  const note = '';
  const now = new Date(msOf(moment));
  const mayStillPay = attempts.some((one) => !isCertainlyUnpaid(one) || !isFresh(one, now));
  if (mayStillPay) return [hold, ...look(world, isFree)];
  const canOrder = attempts.length < atMost && isFree;
  return [
    hold,
    ['no quote now', () => learn(world, [{ kind: 'rail_unavailable', note }]).world],
    ['quote refused', () => learn(world, [{ kind: 'quote_refused', reason: 'refused', note }]).world],
    ...(canOrder ? [place(world, QUOTE_MS), place(world, -1_000)] : []),
  ];
}

/** A worker that has a quote writes the attempt; a slow one has a quote that has expired meanwhile. */
function place(world: World, goodFor: number): Arrow {
  const quoteExpiresAt = new Date(msOf(world.moment, AT_WORK_MS) + goodFor);
  const quote = { rail: 'smobilpay', quoteId: 'q', price: PRICE, quoteExpiresAt };
  return [
    goodFor > 0 ? 'an order is written' : 'an order is written on an old quote',
    () => {
      const { world: next, outcome } = learn(world, [{ kind: 'order_placed', ...quote }]);
      if (!outcome.order) return next;
      return { ...next, work: [...next.work, { kind: 'ordering', number: outcome.order.number }] };
    },
  ];
}

/** Asks about every attempt. What is said is learned at once, or by a slow worker later. */
function look(world: World, isFree: boolean): Arrow[] {
  const { attempts, orders, moment, request } = world;
  if (attempts.length === 0) return [['nothing to ask about', () => world]];
  // What is asked after somebody proposed something, and at the same moment, is later all the same.
  const at = msOf(moment, request ? 2 : 0);
  const combinations = orders.reduce<Said[][]>(
    (all, order) => all.flatMap((one) => canSay(order, at).map((said) => [...one, said])),
    [[]],
  );
  return combinations.flatMap((said): Arrow[] => [
    [`the rail says ${said.join('')}`, () => hear(world, at, said)],
    ...(isFree && said.some((one) => one !== 'u') && !said.includes('?') && !said.includes('!')
      ? [
          [
            `the rail says ${said.join('')} to a slow worker`,
            () => ({ ...world, work: [...world.work, { kind: 'asked' as const, at, said }] }),
          ] satisfies Arrow,
        ]
      : []),
  ]);
}

function hear(world: World, at: number, said: readonly Said[]): World {
  const evidence = said.map(
    (one, index): Evidence => ({
      kind: 'rail_status',
      attemptId: BigInt(index + 1),
      askedAt: new Date(at),
      status: statusOf(one, index + 1),
    }),
  );
  const orders = world.orders.map((order, index) => told(order, said[index] ?? 'u', at));
  const { request } = world;
  const asked = request && {
    ...request,
    asked: world.attempts.map(
      (_, index) => request.asked[index] || (said[index] !== undefined && at >= request.at),
    ),
  };
  return learn({ ...world, request: asked }, evidence, orders).world;
}

/** What workers do that are in the middle of something: go on, or die; or their job's lock runs out meanwhile. */
function workers(world: World): Arrow[] {
  return world.work.flatMap((work, at): Arrow[] => {
    const rest = { ...world, work: world.work.filter((_, other) => other !== at) };
    const again = work.kind === 'asked' ? { check: true } : { begin: true };
    return [
      [`a worker dies while ${work.kind}`, () => ({ ...rest, ...again })],
      [`the lock of ${work.kind} runs out`, () => ({ ...world, ...again })],
      ...goOn(rest, work),
    ];
  });
}

function goOn(world: World, work: Work): Arrow[] {
  if (work.kind === 'asked')
    return [[`${work.said.join('')} is learned`, () => hear(world, work.at, work.said)]];
  const { number } = work;
  const order = world.orders[number - 1];
  if (!order) return [];
  if (work.kind === 'ordering') return leave(world, number, order);
  const orderedAt = world.attempts[number - 1]?.orderedAt.getTime() ?? 0;
  const evidence = answerOf(work.answer, number, BigInt(number));
  const orders = world.orders.map((one, at) =>
    at === number - 1 ? answered(one, work.answer, orderedAt) : one,
  );
  return [[`${work.answer} is learned of order ${number}`, () => learn(world, [evidence], orders).world]];
}

/** The order leaves. The rail takes none on a quote that has expired; otherwise it may arrive, now, later or never. */
function leave(world: World, number: number, order: Order): Arrow[] {
  const quoteExpiresAt = world.attempts[number - 1]?.quoteExpiresAt.getTime() ?? 0;
  const isExpired = msOf(world.moment) >= quoteExpiresAt;
  const becomes = (where: Order['where'], answer: Answer): Arrow => [
    `order ${number} leaves, ${where}: ${answer}`,
    () => ({
      ...withOrder(world, number - 1, {
        ...order,
        where,
        isTurnedDown: answer !== 'accepted' && answer !== 'unknown',
      }),
      work: [...world.work, { kind: 'ordered', number, answer }],
    }),
  ];
  if (isExpired) return [becomes('gone', 'expired'), becomes('gone', 'unknown')];
  return [
    becomes('under_way', 'unknown'),
    becomes('received', 'unknown'),
    becomes('received', 'accepted'),
    becomes('received', 'refused'),
    becomes('received', 'unavailable'),
  ];
}

const PAIR = { requestedBy: 1n, approvedBy: 2n };

/** People ask, propose, decide; compliance releases and refuses. */
function staff(world: World): Arrow[] {
  const { request, status, isHeld } = world;
  if (status === 'paid')
    return [['two people return it', () => decided(world, { decision: 'return', note: '' })]];
  if (isFinal(status)) return [];
  if (isHeld) return compliance(world);
  return [
    ['one of the staff has the rail asked', () => learn(world, [{ kind: 'staff_inquiry', by: 1n }]).world],
    ...(request
      ? decisions(world, request)
      : (['refund', 'settle'] as const).flatMap((one) => propose(world, one))),
  ];
}

function propose(world: World, decision: 'refund' | 'settle'): Arrow[] {
  const payment = { id: 1n, status: world.status, payout: PRICE, createdAt: CREATED_AT, isHeld: false };
  const problem = mayDecide(payment, world.attempts, { decision }, new Date(msOf(world.moment, AT_WORK_MS)));
  if (problem) return [];
  const at = msOf(world.moment, 1);
  // What was asked within the same millisecond was asked since.
  const asked = world.attempts.map(({ askedAt }) => askedAt !== null && askedAt.getTime() >= at);
  const request = { decision, at, asked };
  return [
    [
      `somebody proposes to ${decision}`,
      () => ({ ...learn(world, [{ kind: 'staff_inquiry', by: 1n }]).world, request }),
    ],
  ];
}

function decisions(world: World, { decision, at }: NonNullable<World['request']>): Arrow[] {
  const requestedAt = new Date(at);
  const none = { ...world, request: null };
  const drop: Arrow = ['what was proposed is refused', () => none];
  if (decision === 'refund') {
    return [drop, ['two people refund it', () => decided(world, { decision, requestedAt, note: '' })]];
  }
  return [
    drop,
    ...[...world.attempts.map(({ number }) => numberOf(number)), 'P9'].map((providerNumber): Arrow => {
      const proof = { requestedAt, charged: PRICE, providerNumber, note: '' };
      return [`two people settle it by ${providerNumber}`, () => decided(world, { decision, ...proof })];
    }),
  ];
}

function compliance(world: World): Arrow[] {
  const free = { ...world, isHeld: false };
  return [
    ['compliance releases it', () => learn(free, [{ kind: 'hold_released' }]).world],
    [
      'compliance refuses it',
      () => {
        const next = decided(free, { decision: 'refuse', note: '' });
        return next === free ? world : next;
      },
    ],
  ];
}

function decided(world: World, decision: StaffDecision): World {
  const evidence: Evidence = { kind: 'staff_decision', ...PAIR, ...decision };
  const { world: next, outcome } = learn(world, [evidence]);
  return outcome.refused ? world : { ...next, request: null };
}
