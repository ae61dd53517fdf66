import { type StaffMember, signedInAgain, staffMember } from '#test/given.ts';
import type { World } from '#test/world.ts';

/** Two who act, one who looks after compliance, and one who only reads. */
export async function colleagues(world: World) {
  return {
    anne: await staffMember(world, 'ROLE_ADMIN'),
    bob: await staffMember(world, 'ROLE_SUPER_ADMIN'),
    clara: await staffMember(world, 'ROLE_COMPLIANCE'),
    audit: await staffMember(world, 'ROLE_AUDIT'),
  };
}

/** What the back office answered: whatever it is, a test says what it expects. */
// oxlint-disable-next-line typescript/no-explicit-any
type Answer = Record<string, any>;

/** Calls the back office as somebody, with a fresh session: those of staff are short, and time moves. */
export function caller(world: World) {
  const call = async (person: StaffMember, method: string, path: string, body?: unknown) => {
    const response = await (await signedInAgain(world, person)).call(method, `/api/admin${path}`, body);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, text, body: (isJson ? JSON.parse(text) : {}) as Answer };
  };
  /** One asks, another approves; answers what came of the approval. */
  const byTwo = async (asker: StaffMember, approver: StaffMember, path: string, body: unknown) => {
    const asked = await call(asker, 'POST', path, body);
    if (asked.status !== 202) return asked;
    const { approvalId } = asked.body;
    // The rail is asked meanwhile: what it says is part of what is signed.
    while (await world.runOneJob());
    return call(approver, 'POST', `/approvals/${approvalId}/decision`, { approve: true });
  };
  return { call, byTwo };
}

/** Makes S3P's books say something else; see docs/simulator.md. */
export async function differ(
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

/** Cases that are open, or all of them, oldest first. */
export async function cases(world: World, { open }: { open: boolean }): Promise<FoundCase[]> {
  const { rows } = await world.pool.query<FoundCase>(
    `select c.id, c.kind, t.reference, c.resolution from cases c left join payments t on t.id = c.payment_id
     where $1 = false or c.closed_at is null order by c.id`,
    [open],
  );
  return rows;
}
