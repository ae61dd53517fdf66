import type { Customer } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

/**
 * Changes that neither a request nor the simulator can cause. All writes of these scenes that bypass the
 * product are in this file.
 */
export async function revokeVerification({ pool }: World, { id }: Customer): Promise<void> {
  await pool.query('update people set identity_verified = false where id = $1', [id]);
}
