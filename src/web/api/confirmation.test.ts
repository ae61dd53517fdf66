import { expect, test, vi } from 'vitest';
import { PROBLEM_TYPE_PREFIX } from '#shared/problems.ts';
import { pendingConfirmation, withConfirmation } from './confirmation.ts';
import { Refused } from './failure.ts';

const NEEDED = new Refused({
  type: `${PROBLEM_TYPE_PREFIX}confirmation_needed`,
  title: 'Confirm',
  detail: 'Confirm',
  status: 403,
  code: 'confirmation_needed',
});
const send = async ({ confirmation }: Record<string, string>) => {
  if (confirmation === undefined) throw NEEDED;
  return confirmation;
};
/** On a busy machine a second may be one look. */
const PATIENT = { timeout: 20_000 };
const asked = () => vi.waitUntil(pendingConfirmation, PATIENT);

test('a second request that needs a confirmation cancels the first, and its own question stays open', async () => {
  const first = withConfirmation({ purpose: 'close_account' }, send);
  const request = await asked();
  const second = withConfirmation({ purpose: 'copy_data' }, send);
  await expect(first).rejects.toBe(NEEDED);
  await vi.waitUntil(() => pendingConfirmation() !== request, PATIENT);
  pendingConfirmation()?.answer('ok');
  expect(await second).toBe('ok');
  expect(pendingConfirmation()).toBeUndefined();
});
