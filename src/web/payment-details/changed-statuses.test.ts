import { expect, test } from 'vitest';
import { changedStatuses } from './changed-statuses.ts';

test('only a known payment in another state has changed', () => {
  const before = [
    { id: 1, status: 'pending' as const },
    { id: 2, status: 'accepted' as const },
  ];
  const now = [
    { id: 3, status: 'accepted' as const },
    { id: 2, status: 'accepted' as const },
    { id: 1, status: 'paid' as const },
  ];
  expect(changedStatuses(before, now)).toEqual([{ id: 1, status: 'paid' }]);
  expect(changedStatuses([], now)).toEqual([]);
});
