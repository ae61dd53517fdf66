import type { Program } from './commands.ts';
import type { Counts } from './counts.ts';
import { registerCustomer } from './customer-actions.ts';
import { findViolations } from './invariants.ts';
import { explain, type Locks, type Observation, unfulfilledDecisions } from './model.ts';
import { EMPTY, type Model, type ModelDeposit } from './model-state.ts';
import { type History, observeHistory } from './observe-history.ts';
import { prepare } from './prepare.ts';
import type { ProgramState } from './program-state.ts';
import { findStaffViolations } from './staff-invariants.ts';
import type { Stage } from './stage.ts';

/** Long enough for the case that an unknown outcome opens after an hour, and for the status inquiry after it. */
const UNTIL_QUIET_MS = 100 * 60_000;
let programCount = 0;

/**
 * Runs a program. Throws when the model cannot explain an observation, or when an invariant is violated at
 * the end.
 */
export async function runProgram(stage: Stage, counts: Counts, program: Program): Promise<void> {
  await clearStage(stage);
  programCount += 1;
  const play: ProgramState = {
    stage,
    counts,
    people: [],
    requests: [],
    bills: [],
    deposits: [],
    colleagues: stage.colleagues,
    proposals: [],
    mark: programCount,
    numbers: programCount * 30,
  };
  let model = explainOrThrow(EMPTY, [
    ...(await registerCustomer(play, 1_500_00n, false)),
    ...(await registerCustomer(play, 6_000_00n, true)),
  ]);
  const history = observeHistory(play);

  for (const { commands, order } of program) {
    const scenes = [];
    for (const command of commands) scenes.push(await prepare(play, command));
    if (scenes.length > 1) counts.add('at the same time', scenes.length);
    const seen =
      scenes.length > 1
        ? await stage.scheduler.together(scenes, order)
        : await Promise.all(scenes.map((scene) => scene()));
    model = explainOrThrow(model, [...seen.flat(), ...(await history.notice())], await locksOf(play));
    await compareBalances(play, model);
  }
  await endPlay(play, model, history);
}

async function endPlay(play: ProgramState, before: Model, history: History): Promise<void> {
  const { stage, counts, people } = play;
  stage.world.simulator.faults.clear();
  await stage.runUntilIdle(UNTIL_QUIET_MS);
  const model = explainOrThrow(before, await history.notice());
  await compareBalances(play, model);
  const { broken, ended } = await findViolations(
    stage.world,
    people.map(({ id }) => id),
  );
  const others = await findStaffViolations(
    stage.world.pool,
    people.map(({ id }) => id),
  );
  broken.push(
    ...stage.worker.faults,
    ...(await differencesFromModel(play, model)),
    ...unfulfilledDecisions(model),
    ...others,
  );
  if (broken.length > 0) throw new Error(`broken promises:\n  ${broken.join('\n  ')}`);
  counts.add('programs');
  counts.add('accepted', model.payments.size);
  counts.add('deposits', model.deposits.size);
  counts.add('accepted bills', [...model.payments.values()].filter(({ bill }) => bill).length);
  for (const [how, times] of Object.entries(ended)) counts.add(how, times);
}

/** Returns a model that explains what was seen and the current locks, in some order. Throws when there is none. */
function explainOrThrow(model: Model, seen: Observation[], locks: Locks = new Map()): Model {
  const after = explain(model, seen, locks);
  if (after) return after;
  const show = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
  const lines = [...seen, { locked: [...locks].flatMap(([who, locked]) => (locked ? [who] : [])) }];
  throw new Error(`no order explains:\n  ${lines.map((each) => JSON.stringify(each, show)).join('\n  ')}`);
}

/**
 * Returns whose sending is locked now. When two people lock and unlock at the same time, only this shows
 * which change was the last.
 */
async function locksOf({ stage, people }: ProgramState): Promise<Locks> {
  const { rows } = await stage.world.pool.query<{ who: bigint; locked: boolean }>(
    'select id as who, sending_locked_reason is not null as locked from people where id = any($1)',
    [people.map(({ id }) => id)],
  );
  return new Map(rows.map(({ who, locked }) => [who, locked]));
}

async function compareBalances({ stage, people }: ProgramState, model: Model): Promise<void> {
  const { rows } = await stage.world.pool.query<{ person_id: bigint; balance: bigint }>(
    'select person_id, balance from ledger_accounts where person_id = any($1)',
    [people.map(({ id }) => id)],
  );
  for (const { person_id: who, balance } of rows) {
    const expected = model.customers.get(who)?.balance;
    if (balance !== expected) throw new Error(`customer ${who} has ${balance} cents instead of ${expected}`);
  }
}

/** Returns unreported payments and deposits, and missing ones. */
async function differencesFromModel(
  { stage, people }: ProgramState,
  { payments, deposits, customers }: Model,
): Promise<string[]> {
  const { pool } = stage.world;
  const { rows } = await pool.query<{ reference: string; status: string }>(
    `select reference, status from payments where person_id = any($1) and type not in ('deposit', 'withdrawal')`,
    [people.map(({ id }) => id)],
  );
  const found = new Map(rows.map(({ reference, status }) => [reference, status]));
  const all = new Set([...found.keys(), ...payments.keys()]);
  const waiting = await pool.query<{ reference: string }>(
    `select reference from deposits where state = 'unmatched' and reference = any($1)`,
    [[...deposits.keys()]],
  );
  const isHeld = new Set(waiting.rows.map(({ reference }) => reference));
  const isCreditedByHand = (who: bigint, cents: bigint) =>
    [...deposits.values()].some((each) => each.who === who && each.cents === cents && each.byHand);
  const mayWait = ({ who, cents }: ModelDeposit) => {
    const customer = who === undefined ? undefined : customers.get(who);
    return who === undefined || customer?.closed || customer?.frozen || isCreditedByHand(who, cents);
  };
  const missing = [...deposits]
    .filter(([deposit, known]) => known.state === 'on its way' && !(mayWait(known) && isHeld.has(deposit)))
    .map(([deposit]) => `${deposit} never arrived`);
  const differing = [...all]
    .filter((reference) => found.get(reference) !== payments.get(reference)?.status)
    .map((reference) => `${reference} is ${found.get(reference)} and not ${payments.get(reference)?.status}`);
  return [...differing, ...missing];
}

/**
 * Payments that earlier programs left open were checked at the end of those programs. Their jobs would run for ever.
 */
async function clearStage(stage: Stage): Promise<void> {
  const { world, worker } = stage;
  world.simulator.faults.clear();
  worker.faults.length = 0;
  await world.pool.query(`delete from jobs where task in ('begin_payment', 'check_payment', 'fetch_token')`);
  await world.pool.query('delete from service_outages');
  await stage.runUntilIdle(0);
}
