import type { Customer } from '#test/given.ts';
import type { World } from '#test/world.ts';

/** What no request and no day in the simulator brings about: all that these scenes write past the product is here. */
export async function takeVerificationBack({ pool }: World, { id }: Customer): Promise<void> {
  await pool.query('update people set identity_verified = false where id = $1', [id]);
}
