import { staffRoleOf } from '#shared/staff.ts';
import type { StaffMeView } from '#shared/wire/admin/me.ts';
import type { Deps } from '../deps.ts';
import { countRecoveryCodes, findSecondFactor } from '../second-factors/stored-authenticator.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import { findLogin } from './queries.ts';

/** Returns who is signed in and what their sign-in still requires. */
export async function showMe(
  { pool, config }: Pick<Deps, 'pool' | 'config'>,
  person: SignedInPerson,
): Promise<StaffMeView> {
  const role = staffRoleOf(person.roles);
  if (!role) throw new Error('a route of staff let a customer in');
  const factor = await findSecondFactor(pool, person.id);
  return {
    id: Number(person.id),
    login: await findLogin(pool, person.id),
    firstName: person.firstName,
    lastName: person.lastName,
    role,
    langKey: person.langKey,
    secondFactor: person.secondFactor === 'passed' ? 'passed' : factor?.confirmedAt ? 'give' : 'enrol',
    recoveryCodesLeft: await countRecoveryCodes(pool, person.id),
    expiresAt: person.expiresAt.toISOString(),
    idleMs: config.STAFF_IDLE_MS,
  };
}
