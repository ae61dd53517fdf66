import { expect, test } from 'vitest';
import { done } from '#shared/result.ts';
import { withUploadSlot } from './upload-slots.ts';

/** Starts an upload that runs until the returned function ends it. */
function startUpload(person: bigint) {
  let end: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (end = resolve));
  const ended = withUploadSlot(person, async () => done(await finished));
  return { end, ended };
}

const readOnce = (person: bigint) => withUploadSlot(person, () => Promise.resolve(done('read')));

test('one person has two slots, one process sixty, and a slot is free when its upload ends', async () => {
  const people = Array.from({ length: 30 }, (_, nth) => BigInt(nth + 1));
  const [first, ...others] = people.flatMap((person) => [startUpload(person), startUpload(person)]);
  expect(await readOnce(1n)).toMatchObject({ ok: false, problem: 'too_many_requests' });
  expect(await readOnce(77n)).toMatchObject({ ok: false, problem: 'overloaded' });
  first?.end();
  await first?.ended;
  expect(await readOnce(77n)).toEqual({ ok: true, value: 'read' });
  expect(await readOnce(1n)).toEqual({ ok: true, value: 'read' });
  others.forEach(({ end }) => end());
  await Promise.all(others.map(({ ended }) => ended));
});

test('a broken upload frees its slot', async () => {
  const broken = () => withUploadSlot(88n, () => Promise.reject(new Error('the connection broke')));
  for (let times = 0; times < 15; times++) await expect(broken()).rejects.toThrow('the connection broke');
  expect(await readOnce(88n)).toEqual({ ok: true, value: 'read' });
});
