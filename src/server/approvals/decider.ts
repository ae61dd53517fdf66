import type { Actor } from '../audit/record-audit.ts';
import type { Tx } from '../db/pool.ts';
import type { Approval } from './decide-approval.ts';
import { findRoles } from './queries.ts';

/** The second of the two people, with the role they have now. */
export async function deciderOf(tx: Tx, { decidedBy }: Approval): Promise<Exclude<Actor, 'system'>> {
  return { id: decidedBy, roles: await findRoles(tx, decidedBy) };
}
