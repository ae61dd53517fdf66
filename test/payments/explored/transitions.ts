import { isFresh } from '#server/payments/attempt.ts';
import { decisionProblem } from '#server/payments/decide-by-staff.ts';
import type { Evidence, StaffDecision } from '#server/payments/evidence.ts';
import { isFinal } from '#shared/payment.ts';
import { decideAndCheck } from './decide-and-check.ts';
import {
  answered,
  answerOf,
  canSay,
  changesItsMind,
  numberOf,
  PRICE,
  spoken,
  statusOf,
  told,
} from './rail-answers.ts';
import { AT_WORK_MS, CREATED_AT, msOf, QUOTE_MS } from './times.ts';
import type { Answer, Order, RailAnswer, Work, World } from './world.ts';

/**
 * The bounds of a walk. `says`: the answers that the rail may give. `slowly`: a slow worker may record an
 * answer late, after others have overtaken it. `people`: staff request and decide. `holds`: compliance holds
 * payments.
 */
export type Bounds = {
  moments: readonly number[];
  attempts: number;
  workers: number;
  timesPaid: number;
  /** How often the rail may contradict itself. */
  changes: number;
  says: string;
  slowly: boolean;
  people: boolean;
  holds: boolean;
};
export type Transition = [label: string, next: () => World];

/** Returns everything that can happen next. */
export function transitions(world: World, bounds: Bounds): Transition[] {
  return [
    ...time(world, bounds),
    ...rail(world, bounds),
    ...hints(world),
    ...jobs(world, bounds),
    ...workers(world, bounds),
    ...staff(world, bounds),
  ];
}

function time(world: World, { moments }: Bounds): Transition[] {
  const moment = moments.find((one) => one > world.moment);
  return moment === undefined ? [] : [['time passes', () => ({ ...world, moment })]];
}

/**
 * The rail receives an order that is under way, and pays any order that it received, once or twice, whatever it said.
 */
function rail(world: World, { timesPaid }: Bounds): Transition[] {
  const now = msOf(world.moment);
  return world.orders.flatMap((order, at): Transition[] => {
    if (order.where === 'in_transit' && now < order.until) {
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

/** Webhooks and statement lines may arrive at any time, any number of times. */
function hints(world: World): Transition[] {
  if (world.attempts.length === 0) return [];
  return (['webhook', 'statement_line'] as const).map((kind) => [
    kind,
    () => decideAndCheck(world, [{ kind }]).world,
  ]);
}

/**
 * What a worker does with a job, either in one step or with other steps in between. Hints, expired locks and
 * people can trigger any job at any time, so each job may run whenever there is something to do.
 */
function jobs(world: World, bounds: Bounds): Transition[] {
  const isFree = world.work.length < bounds.workers;
  if (isFinal(world.status) || world.isHeld) return look(world, bounds, isFree);
  const note = '';
  const { attempts } = world;
  const now = new Date(msOf(world.moment, AT_WORK_MS));
  const finds = (one: Evidence) => () => decideAndCheck(world, [one]).world;
  // A worker reads without a lock, so another may have ordered meanwhile. A worker that finds an open attempt
  // only makes an inquiry.
  const mayOrder = attempts.length < bounds.attempts || !attempts.every((one) => isFresh(one, now));
  return [
    ...(bounds.holds ? [hold(world)] : []),
    ['no quote now', finds({ kind: 'rail_unavailable', note })],
    ['quote refused', finds({ kind: 'quote_refused', reason: 'refused', note })],
    ...(mayOrder && isFree ? [place(world, QUOTE_MS), place(world, -1_000)] : []),
    ...look(world, bounds, isFree),
  ];
}

function hold(world: World): Transition {
  return ['a hit holds it', () => ({ ...decideAndCheck(world, [{ kind: 'held' }]).world, isHeld: true })];
}

/** A worker with a quote records the attempt. For a slow worker the quote has expired by then. */
function place(world: World, goodFor: number): Transition {
  const quoteExpiresAt = new Date(msOf(world.moment, AT_WORK_MS) + goodFor);
  const quote = { rail: 'smobilpay' as const, quoteId: 'q', price: PRICE, quoteExpiresAt };
  return [
    goodFor > 0 ? 'an order is written' : 'an order is written on an old quote',
    () => {
      const { world: next, outcome } = decideAndCheck(world, [{ kind: 'quote_obtained', ...quote }]);
      if (!outcome.order) return next;
      return { ...next, work: [...next.work, { kind: 'ordering', number: outcome.order.number }] };
    },
  ];
}

/** Returns a time one millisecond after everything else in the same moment. */
function nextTick({ moment, requestedAt, attempts, work }: World): number {
  const asked = attempts.map(({ inquiredAt }) => inquiredAt?.getTime() ?? 0);
  const asking = work.map((one) => (one.kind === 'inquired' ? one.at : 0));
  return Math.max(moment, requestedAt + 1, ...asked.map((one) => one + 1), ...asking.map((one) => one + 1));
}

/** Makes an inquiry about every attempt. The answers are recorded at once, or later by a slow worker. */
function look(before: World, { says, slowly: isSlow, changes: most }: Bounds, isFree: boolean): Transition[] {
  const { attempts, orders, request } = before;
  if (attempts.length === 0) return [];
  const at = nextTick(before);
  const combinations = orders.reduce<RailAnswer[][]>(
    (all, order) => {
      const can = canSay(order, at).filter((said) => says.includes(said));
      return all.flatMap((one) => can.map((said) => [...one, said]));
    },
    [[]],
  );
  const isSince = attempts.map(() => request !== null && at >= before.requestedAt);
  return combinations.flatMap((said): Transition[] => {
    const changes =
      before.changes + orders.filter((one, index) => changesItsMind(one, said[index] ?? 'u')).length;
    if (changes > most) return [];
    const world = {
      ...before,
      changes,
      orders: orders.map((one, index) => spoken(one, said[index] ?? 'u', at)),
    };
    return [
      [`the rail says ${said.join('')}`, () => hear(world, at, said)],
      ...(isFree && isSlow && said.every((one) => 'unpf$'.includes(one)) && said.some((one) => one !== 'u')
        ? [slowly(world, { kind: 'inquired', at, said, isSince })]
        : []),
    ];
  });
}

function slowly(world: World, work: Extract<Work, { kind: 'inquired' }>): Transition {
  return [
    `the rail says ${work.said.join('')} to a slow worker`,
    () => ({ ...world, work: [...world.work, work] }),
  ];
}

function hear(world: World, at: number, said: readonly RailAnswer[]): World {
  const evidence = said.map(
    (one, index): Evidence => ({
      kind: 'rail_status',
      attemptId: BigInt(index + 1),
      inquiredAt: new Date(at),
      status: statusOf(one, index + 1),
    }),
  );
  const orders = world.orders.map((order, index) => told(order, said[index] ?? 'u', at));
  const request =
    world.request &&
    world.attempts.map(
      (_, index) => Boolean(world.request?.[index]) || (said[index] !== undefined && at >= world.requestedAt),
    );
  return decideAndCheck({ ...world, request }, evidence, orders).world;
}

/** Workers with unfinished work continue or die. When one dies, another does its job. */
function workers(world: World, { slowly: isSlow }: Bounds): Transition[] {
  return world.work.flatMap((work, at): Transition[] => {
    const rest = { ...world, work: world.work.filter((_, other) => other !== at) };
    return [[`a worker dies while ${work.kind}`, () => rest], ...goOn(rest, work, isSlow)];
  });
}

function goOn(world: World, work: Work, isSlow: boolean): Transition[] {
  if (work.kind === 'inquired')
    return [[`${work.said.join('')} is learned`, () => hear(world, work.at, work.said)]];
  const { number } = work;
  const order = world.orders[number - 1];
  if (!order) return [];
  if (work.kind === 'ordering') return leave(world, number, order, isSlow);
  return [[`${work.answer} is learned of order ${number}`, () => recorded(world, number, work.answer)]];
}

function recorded(world: World, number: number, answer: Answer): World {
  const orderedAt = world.attempts[number - 1]?.orderedAt.getTime() ?? 0;
  const orders = world.orders.map((one, at) => (at === number - 1 ? answered(one, answer, orderedAt) : one));
  return decideAndCheck(world, [answerOf(answer, number, BigInt(number))], orders).world;
}

/**
 * The order is sent. The rail accepts no order on an expired quote; any other may arrive now, later or never.
 */
function leave(world: World, number: number, order: Order, isSlow: boolean): Transition[] {
  const quoteExpiresAt = world.attempts[number - 1]?.quoteExpiresAt.getTime() ?? 0;
  const isExpired = msOf(world.moment) >= quoteExpiresAt;
  const becomes = (where: Order['where'], answer: Answer): Transition[] => {
    const saidNoAt = answer === 'accepted' || answer === 'unknown' ? 0 : world.moment;
    const gone = () => withOrder(world, number - 1, { ...order, where, saidNoAt });
    const what = `order ${number} leaves, ${where}: ${answer}`;
    return [
      [`${what}, and is recorded`, () => recorded(gone(), number, answer)],
      [`${what}, and the worker dies`, gone],
      ...(isSlow
        ? [
            [
              what,
              () => ({ ...gone(), work: [...world.work, { kind: 'ordered' as const, number, answer }] }),
            ] satisfies Transition,
          ]
        : []),
    ];
  };
  if (isExpired) return [...becomes('gone', 'expired'), ...becomes('gone', 'unknown')];
  return [
    ...becomes('in_transit', 'unknown'),
    ...becomes('received', 'unknown'),
    ...becomes('received', 'accepted'),
    ...becomes('received', 'refused'),
    ...becomes('received', 'unavailable'),
  ];
}

const PAIR = { requestedBy: 1n, decidedBy: 2n };

/** Staff make inquiries, request and decide; compliance releases and refuses. */
function staff(world: World, { people }: Bounds): Transition[] {
  const { request, status, isHeld } = world;
  if (status === 'paid') return [request ? returned(world) : proposal(world)];
  if (isFinal(status)) return [];
  if (isHeld) return compliance(world);
  return [
    [
      'one of the staff has the rail asked',
      () => decideAndCheck(world, [{ kind: 'staff_inquiry', by: 1n }]).world,
    ],
    ...(people ? (request ? decisions(world) : propose(world)) : []),
  ];
}

/** Whether the proposal is a refund or a settlement is chosen at the decision. */
function propose(world: World): Transition[] {
  const payment = {
    id: 1n,
    status: world.status,
    payout: PRICE,
    createdAt: CREATED_AT,
    releasedAt: null,
    isHeld: false,
  };
  const now = new Date(msOf(world.moment, AT_WORK_MS));
  const may = (decision: 'refund' | 'settle') => !decisionProblem(payment, world.attempts, { decision }, now);
  return may('refund') || may('settle') ? [proposal(world)] : [];
}

/** After a request there must be an inquiry about every attempt before two people may decide. */
function proposal(world: World): Transition {
  const requestedAt = nextTick(world);
  const request = world.attempts.map(() => false);
  const work = world.work.map((one) =>
    one.kind === 'inquired' ? { ...one, isSince: one.isSince.map(() => false) } : one,
  );
  const ask = () => decideAndCheck(world, [{ kind: 'staff_inquiry', by: 1n }]).world;
  return ['somebody proposes how it ends', () => ({ ...ask(), work, request, requestedAt })];
}

function returned(world: World): Transition {
  const requestedAt = new Date(world.requestedAt);
  return ['two people return it', () => decided(world, { decision: 'return', requestedAt, note: '' })];
}

function decisions(world: World): Transition[] {
  const requestedAt = new Date(world.requestedAt);
  const numbers = [...world.attempts.map(({ number }) => numberOf(number)), 'P9'];
  return [
    ['what was proposed is refused', () => ({ ...world, request: null, requestedAt: 0 })],
    ['two people refund it', () => decided(world, { decision: 'refund', requestedAt, note: '' })],
    ...numbers.map((providerNumber): Transition => {
      const proof = { requestedAt, charged: PRICE, providerNumber, note: '' };
      return [
        `two people settle it by ${providerNumber}`,
        () => decided(world, { decision: 'settle', ...proof }),
      ];
    }),
  ];
}

function compliance(world: World): Transition[] {
  const free = { ...world, isHeld: false };
  const refuse = (): World => {
    const next = decided(free, { decision: 'refuse', requestedAt: new Date(world.requestedAt), note: '' });
    return next === free ? world : next;
  };
  return [
    ['compliance releases it', () => decideAndCheck(free, [{ kind: 'hold_released' }]).world],
    world.request ? ['compliance refuses it', refuse] : proposal(world),
  ];
}

function decided(world: World, decision: StaffDecision): World {
  const evidence: Evidence = { kind: 'staff_decision', ...PAIR, ...decision };
  const { world: next, outcome } = decideAndCheck(world, [evidence]);
  return outcome.refused ? world : { ...next, request: null, requestedAt: 0 };
}
