import { xaf } from '#shared/money.ts';
import { type StaffMember, staffSession } from '#test/fixtures.ts';
import type { Observation } from './model.ts';
import type { Proposed } from './model-state.ts';
import { type Action, NO_ACTION, type ProgramState, pick } from './program-state.ts';

export type Answer = {
  status: number;
  code: string;
  approvalId: number | undefined;
  alike: string | undefined;
};
export const REASON = 'because the proof asks';

/** Prepares a call to the back office as an action that may run at the same time as others. */
export async function staffCall(
  { stage, colleagues }: ProgramState,
  by: number,
  door = 0,
): Promise<{ person: StaffMember; call: (method: string, path: string, body?: object) => Promise<Answer> }> {
  const person = pick(colleagues, by);
  if (!person) throw new Error('nobody works here');
  // Staff sessions are short, and the clock jumps, so each call gets a new session.
  const token = await staffSession(stage.world, person.id);
  const call = async (method: string, path: string, body?: object): Promise<Answer> => {
    const response = await fetch(`${stage.apiUrls[door]}/api/admin${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const answer = (text === '' ? {} : JSON.parse(text)) as {
      code?: string;
      approvalId?: number;
      facts?: { alike?: string };
    };
    const isRefusal = response.status >= 300;
    if (isRefusal && !EXPECTED.includes(response.status)) {
      throw new Error(`${method} ${path} was answered ${response.status} ${text}`);
    }
    return {
      status: response.status,
      code: isRefusal ? `${answer.code}` : 'done',
      approvalId: answer.approvalId,
      alike: answer.facts?.alike,
    };
  };
  return { person, call };
}

/** Refusals that depend on the state. Any other refusal is an error in the proof or in the product. */
const EXPECTED = [403, 404, 409, 422];

/** How long a request waits for a decision; repeated here on purpose. */
const WAITS_MS = 4 * 86_400_000;

/** Requests an action that needs a second person. `isTrue`: the second person will be able to confirm it. */
export async function propose(
  play: ProgramState,
  by: number,
  { path, body, what, isTrue = true, waitsMs = WAITS_MS }: Proposal,
): Promise<Action> {
  const { person, call } = await staffCall(play, by);
  return async () => {
    const ask = (alike?: string) => call('POST', path, { reason: REASON, ...body, ...(alike && { alike }) });
    const first = await ask();
    // The equal credits are compared, and the deposit is said to be a different one.
    const requested = first.alike ? await ask(first.alike) : first;
    play.counts.add(
      requested.code === 'done' ? `requested: ${what.kind}` : `staff were refused: ${requested.code}`,
    );
    if (requested.approvalId === undefined) return [];
    play.proposals.push({ id: requested.approvalId, isTrue });
    const expiresAt = play.stage.world.clock.now().getTime() + waitsMs;
    return [{ kind: 'proposed', id: requested.approvalId, what, by: person.id, expiresAt }];
  };
}
type Proposal = { path: string; body?: object; what: Proposed; isTrue?: boolean; waitsMs?: number };

export async function decideOn(
  play: ProgramState,
  { nth, by, approve, door }: { nth: number; by: number; approve: boolean; door: number },
): Promise<Action> {
  const proposal = pick(play.proposals.toReversed(), nth);
  if (!proposal) return NO_ACTION;
  const { person, call } = await staffCall(play, by, door);
  const approves = approve && proposal.isTrue;
  return async () => {
    const at = play.stage.world.clock.now().getTime();
    const body = { approve: approves, note: REASON };
    const { code } = await call('POST', `/approvals/${proposal.id}/decision`, body);
    play.counts.add(`${approves ? 'approved' : 'refused by staff'}: ${code}`);
    return [{ kind: 'decided', id: proposal.id, by: person.id, approve: approves, at, code }];
  };
}

export async function withdraw(
  play: ProgramState,
  { nth, by }: { nth: number; by: number },
): Promise<Action> {
  const proposal = pick(play.proposals.toReversed(), nth);
  if (!proposal) return NO_ACTION;
  const { person, call } = await staffCall(play, by);
  return async () => {
    const { code } = await call('DELETE', `/approvals/${proposal.id}`);
    return [{ kind: 'withdrawn', id: proposal.id, by: person.id, code }];
  };
}

/** Executes an action that one person may do alone, since it moves no money. */
export async function actAlone(
  play: ProgramState,
  by: number,
  [method, path, body]: [method: string, path: string, body?: object],
  seen: (code: string) => Observation[] = () => [],
): Promise<Action> {
  const { call } = await staffCall(play, by);
  return async () => seen((await call(method, path, body)).code);
}

/** Returns the `nth` row of this program's people; queries list the newest first. */
export async function pickRow<T extends object>(
  { stage, people }: ProgramState,
  nth: number,
  text: string,
): Promise<T | undefined> {
  const { rows } = await stage.world.pool.query<T>(text, [people.map(({ id }) => id)]);
  return pick(rows, nth);
}

/**
 * Returns what the rail charged for a payment that it paid as ordered, and its number there; undefined when
 * it paid none.
 */
export function proofOf(
  { stage }: ProgramState,
  attempts: string[],
): { francs: number; providerNumber: string } | undefined {
  const { books } = stage.world.simulator;
  const now = stage.world.clock.now().getTime();
  const paid = attempts
    .flatMap((reference) => books.paymentsFor(reference))
    .find(({ paidAt, paidAmount, amount }) => paidAt !== null && paidAt <= now && paidAmount === amount);
  if (!paid) return undefined;
  return { francs: Number(xaf(BigInt(paid.amount + paid.fee)).minor), providerNumber: paid.number };
}
