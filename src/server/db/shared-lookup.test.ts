import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sharedLookup } from './shared-lookup.ts';

/** A source whose reads finish when the test says so. */
function slowSource() {
  const reads: {
    keys: string[];
    end: (values: Map<string, string>) => void;
    fail: (error: Error) => void;
  }[] = [];
  const lookup = sharedLookup<object, string>(
    (_, keys) => new Promise((end, fail) => reads.push({ keys, end, fail })),
  );
  return { reads, lookup };
}

const POOL = {};

test('lookups in one event loop turn share a read, each key once', async () => {
  const { reads, lookup } = slowSource();
  const answers = [lookup(POOL, 'a'), lookup(POOL, 'b'), lookup(POOL, 'a')];
  await nextTurn();
  expect(reads.map(({ keys }) => keys)).toEqual([['a', 'b']]);
  reads[0]?.end(new Map([['a', 'A']]));
  expect(await Promise.all(answers)).toEqual(['A', undefined, 'A']);
});

test('lookups during a read share the next one, each key once', async () => {
  const { reads, lookup } = slowSource();
  const first = lookup(POOL, 'a');
  await nextTurn();
  const others = [lookup(POOL, 'a'), lookup(POOL, 'b'), lookup(POOL, 'b')];
  reads[0]?.end(new Map([['a', 'old']]));
  expect(await first).toBe('old');
  expect(reads.map(({ keys }) => keys)).toEqual([['a'], ['a', 'b']]);
  reads[1]?.end(new Map([['a', 'new']]));
  // Requested after the first read had begun, so a second read answers it.
  expect(await Promise.all(others)).toEqual(['new', undefined, undefined]);
});

test('a failing read fails its callers, and the next one runs', async () => {
  const { reads, lookup } = slowSource();
  const first = lookup(POOL, 'a');
  await nextTurn();
  const second = lookup(POOL, 'b');
  reads[0]?.fail(new Error('no connection'));
  await expect(first).rejects.toThrow('no connection');
  reads[1]?.end(new Map([['b', 'B']]));
  expect(await second).toBe('B');
});

test('two sources do not wait for each other', async () => {
  const { reads, lookup } = slowSource();
  void lookup(POOL, 'a');
  void lookup({}, 'a');
  await nextTurn();
  expect(reads).toHaveLength(2);
});
