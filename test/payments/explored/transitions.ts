import { isFresh } from '#server/payments/attempt.ts';
import { decisionProblem } from '#server/payments/decide-by-staff.ts';
import type { Evidence, StaffDecision } from '#server/payments/evidence.ts';
import { isFinal } from '#shared/payment.ts';
import { decideAndCheck } from './decide-and-check.ts';
import {
  answerOf,
  contradictsEarlier,
  numberOf,
  PRICE,
  possibleAnswers,
  statusOf,
  withAnswer,
  withOrderAnswer,
  withReceivedAnswer,
} from './rail-answers.ts';
import { CREATED_AT, DECISION_DELAY_MS, msOf, QUOTE_MS } from './times.ts';
import type { Answer, Order, RailAnswer, Work, World } from './world.ts';

/**
 * The bounds of an exploration. `answers`: what the rail may answer. `slowWorkers`: a slow worker may record an
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
  answers: string;
  slowWorkers: boolean;
  people: boolean;
  holds: boolean;
};
export type Transition = [label: string, next: () => World];

/** Returns everything that can happen next. */
export function transitions(world: World, bounds: Bounds): Transition[] {
  return [
    ...timeTransitions(world, bounds),
    ...railTransitions(world, bounds),
    ...hintTransitions(world),
    ...jobTransitions(world, bounds),
    ...workerTransitions(world, bounds),
    ...staffTransitions(world, bounds),
  ];
}

function timeTransitions(world: World, { moments }: Bounds): Transition[] {
  const moment = moments.find((one) => one > world.moment);
  return moment === undefined ? [] : [['time passes', () => ({ ...world, moment })]];
}

/**
 * The rail receives an order that is under way, and pays any order that it received, once or twice, whatever it said.
 */
function railTransitions(world: World, { timesPaid }: Bounds): Transition[] {
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
function hintTransitions(world: World): Transition[] {
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
function jobTransitions(world: World, bounds: Bounds): Transition[] {
  const isFree = world.work.length < bounds.workers;
  if (isFinal(world.status) || world.isHeld) return inquire(world, bounds, isFree);
  const note = '';
  const { attempts } = world;
  const now = new Date(msOf(world.moment, DECISION_DELAY_MS));
  const finds = (one: Evidence) => () => decideAndCheck(world, [one]).world;
  // A worker reads without a lock, so another may have ordered meanwhile. A worker that finds an open attempt
  // only makes an inquiry.
  const mayOrder = attempts.length < bounds.attempts || !attempts.every((one) => isFresh(one, now));
  return [
    ...(bounds.holds ? [holdPayment(world)] : []),
    ['no quote now', finds({ kind: 'rail_unavailable', note })],
    ['quote refused', finds({ kind: 'quote_refused', reason: 'refused', note })],
    ...(mayOrder && isFree ? [placeOrder(world, QUOTE_MS), placeOrder(world, -1_000)] : []),
    ...inquire(world, bounds, isFree),
  ];
}

function holdPayment(world: World): Transition {
  return ['a hit holds it', () => ({ ...decideAndCheck(world, [{ kind: 'held' }]).world, isHeld: true })];
}

/** A worker with a quote records the attempt. For a slow worker the quote has expired by then. */
function placeOrder(world: World, goodFor: number): Transition {
  const quoteExpiresAt = new Date(msOf(world.moment, DECISION_DELAY_MS) + goodFor);
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
  const inquiries = attempts.map(({ inquiredAt }) => inquiredAt?.getTime() ?? 0);
  const asking = work.map((one) => (one.kind === 'inquired' ? one.at : 0));
  return Math.max(
    moment,
    requestedAt + 1,
    ...inquiries.map((one) => one + 1),
    ...asking.map((one) => one + 1),
  );
}

/** Makes an inquiry about every attempt. The answers are recorded at once, or later by a slow worker. */
function inquire(
  before: World,
  { answers: allowed, slowWorkers, changes: most }: Bounds,
  isFree: boolean,
): Transition[] {
  const { attempts, orders, request } = before;
  if (attempts.length === 0) return [];
  const at = nextTick(before);
  const combinations = orders.reduce<RailAnswer[][]>(
    (all, order) => {
      const possible = possibleAnswers(order, at).filter((answer) => allowed.includes(answer));
      return all.flatMap((one) => possible.map((answer) => [...one, answer]));
    },
    [[]],
  );
  const isSince = attempts.map(() => request !== null && at >= before.requestedAt);
  return combinations.flatMap((answers): Transition[] => {
    const changes =
      before.changes + orders.filter((one, index) => contradictsEarlier(one, answers[index] ?? 'u')).length;
    if (changes > most) return [];
    const world = {
      ...before,
      changes,
      orders: orders.map((one, index) => withAnswer(one, answers[index] ?? 'u', at)),
    };
    return [
      [`the rail says ${answers.join('')}`, () => receiveAnswers(world, at, answers)],
      ...(isFree &&
      slowWorkers &&
      answers.every((one) => 'unpf$'.includes(one)) &&
      answers.some((one) => one !== 'u')
        ? [inquireSlowly(world, { kind: 'inquired', at, answers, isSince })]
        : []),
    ];
  });
}

function inquireSlowly(world: World, work: Extract<Work, { kind: 'inquired' }>): Transition {
  return [
    `the rail says ${work.answers.join('')} to a slow worker`,
    () => ({ ...world, work: [...world.work, work] }),
  ];
}

function receiveAnswers(world: World, at: number, answers: readonly RailAnswer[]): World {
  const evidence = answers.map(
    (one, index): Evidence => ({
      kind: 'rail_status',
      attemptId: BigInt(index + 1),
      inquiredAt: new Date(at),
      status: statusOf(one, index + 1),
    }),
  );
  const orders = world.orders.map((order, index) => withReceivedAnswer(order, answers[index] ?? 'u', at));
  const request =
    world.request &&
    world.attempts.map(
      (_, index) =>
        Boolean(world.request?.[index]) || (answers[index] !== undefined && at >= world.requestedAt),
    );
  return decideAndCheck({ ...world, request }, evidence, orders).world;
}

/** Workers with unfinished work continue or die. When one dies, another does its job. */
function workerTransitions(world: World, { slowWorkers }: Bounds): Transition[] {
  return world.work.flatMap((work, at): Transition[] => {
    const rest = { ...world, work: world.work.filter((_, other) => other !== at) };
    return [[`a worker dies while ${work.kind}`, () => rest], ...continueWork(rest, work, slowWorkers)];
  });
}

function continueWork(world: World, work: Work, slowWorkers: boolean): Transition[] {
  if (work.kind === 'inquired')
    return [[`${work.answers.join('')} is learned`, () => receiveAnswers(world, work.at, work.answers)]];
  const { number } = work;
  const order = world.orders[number - 1];
  if (!order) return [];
  if (work.kind === 'ordering') return sendOrder(world, number, order, slowWorkers);
  return [[`${work.answer} is learned of order ${number}`, () => recordAnswer(world, number, work.answer)]];
}

function recordAnswer(world: World, number: number, answer: Answer): World {
  const orderedAt = world.attempts[number - 1]?.orderedAt.getTime() ?? 0;
  const orders = world.orders.map((one, at) =>
    at === number - 1 ? withOrderAnswer(one, answer, orderedAt) : one,
  );
  return decideAndCheck(world, [answerOf(answer, number, BigInt(number))], orders).world;
}

/**
 * The order is sent. The rail accepts no order on an expired quote; any other may arrive now, later or never.
 */
function sendOrder(world: World, number: number, order: Order, slowWorkers: boolean): Transition[] {
  const quoteExpiresAt = world.attempts[number - 1]?.quoteExpiresAt.getTime() ?? 0;
  const isExpired = msOf(world.moment) >= quoteExpiresAt;
  const becomes = (where: Order['where'], answer: Answer): Transition[] => {
    const saidNoAt = answer === 'accepted' || answer === 'unknown' ? 0 : world.moment;
    const gone = () => withOrder(world, number - 1, { ...order, where, saidNoAt });
    const what = `order ${number} leaves, ${where}: ${answer}`;
    return [
      [`${what}, and is recorded`, () => recordAnswer(gone(), number, answer)],
      [`${what}, and the worker dies`, gone],
      ...(slowWorkers
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

const APPROVERS = { requestedBy: 1n, decidedBy: 2n };

/** Staff make inquiries, request and decide; compliance releases and refuses. */
function staffTransitions(world: World, { people }: Bounds): Transition[] {
  const { request, status, isHeld } = world;
  if (status === 'paid') return [request ? returnPayment(world) : proposal(world)];
  if (isFinal(status)) return [];
  if (isHeld) return complianceTransitions(world);
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
  const now = new Date(msOf(world.moment, DECISION_DELAY_MS));
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

function returnPayment(world: World): Transition {
  const requestedAt = new Date(world.requestedAt);
  return ['two people return it', () => applyDecision(world, { decision: 'return', requestedAt, note: '' })];
}

function decisions(world: World): Transition[] {
  const requestedAt = new Date(world.requestedAt);
  const numbers = [...world.attempts.map(({ number }) => numberOf(number)), 'P9'];
  return [
    ['what was proposed is refused', () => ({ ...world, request: null, requestedAt: 0 })],
    ['two people refund it', () => applyDecision(world, { decision: 'refund', requestedAt, note: '' })],
    ...numbers.map((providerNumber): Transition => {
      const proof = { requestedAt, charged: PRICE, providerNumber, note: '' };
      return [
        `two people settle it by ${providerNumber}`,
        () => applyDecision(world, { decision: 'settle', ...proof }),
      ];
    }),
  ];
}

function complianceTransitions(world: World): Transition[] {
  const free = { ...world, isHeld: false };
  const refuse = (): World => {
    const next = applyDecision(free, {
      decision: 'refuse',
      requestedAt: new Date(world.requestedAt),
      note: '',
    });
    return next === free ? world : next;
  };
  return [
    ['compliance releases it', () => decideAndCheck(free, [{ kind: 'hold_released' }]).world],
    world.request ? ['compliance refuses it', refuse] : proposal(world),
  ];
}

function applyDecision(world: World, decision: StaffDecision): World {
  const evidence: Evidence = { kind: 'staff_decision', ...APPROVERS, ...decision };
  const { world: next, outcome } = decideAndCheck(world, [evidence]);
  return outcome.refused ? world : { ...next, request: null, requestedAt: 0 };
}
