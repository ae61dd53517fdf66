import { type StaffMember, staffMember, withNewSession } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

/** Creates two people who act, one for compliance and one who only reads. */
export async function createColleagues(world: World) {
  return {
    anne: await staffMember(world, 'ROLE_ADMIN'),
    bob: await staffMember(world, 'ROLE_SUPER_ADMIN'),
    clara: await staffMember(world, 'ROLE_COMPLIANCE'),
    audit: await staffMember(world, 'ROLE_AUDIT'),
  };
}

/** The back office's answer; each test declares what it expects of it. */
// oxlint-disable-next-line typescript/no-explicit-any
type Answer = Record<string, any>;

/** Calls the back office with a fresh session each time, since staff sessions are short and the clock moves. */
export function staffClient(world: World) {
  const call = async (person: StaffMember, method: string, path: string, body?: unknown) => {
    const response = await (await withNewSession(world, person)).call(method, `/api/admin${path}`, body);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, text, body: (isJson ? JSON.parse(text) : {}) as Answer };
  };
  /** One person requests and another approves. Returns the answer to the approval. */
  const byTwo = async (requester: StaffMember, approver: StaffMember, path: string, body: unknown) => {
    const requested = await call(requester, 'POST', path, body);
    if (requested.status !== 202) return requested;
    const { approvalId } = requested.body;
    // The rail is queried before the approval, because its answer is part of what is approved.
    while (await world.runOneJob());
    return call(approver, 'POST', `/approvals/${approvalId}/decision`, { approve: true });
  };
  return { call, byTwo };
}

/** Makes the books of a rail differ from ours; see docs/simulator.md. Returns the number of the payment there. */
export async function makeBooksDiffer(
  world: World,
  body: Record<string, unknown>,
  rail: 's3p' | 'mtn' = 's3p',
): Promise<string> {
  const response = await fetch(`${world.simulator.url}/${rail}/differences`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { number: string }).number;
}

export type FoundCase = { id: bigint; kind: string; reference: string | null; resolution: string | null };

/** Returns the open cases, or all cases, oldest first. */
export async function cases(world: World, { open }: { open: boolean }): Promise<FoundCase[]> {
  const { rows } = await world.pool.query<FoundCase>(
    `select c.id, c.kind, t.reference, c.resolution from cases c left join payments t on t.id = c.payment_id
     where $1 = false or c.closed_at is null order by c.id`,
    [open],
  );
  return rows;
}
