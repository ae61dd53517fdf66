import { expect, test } from 'vitest';
import { changedStatuses } from './changed-statuses.ts';

test('only a known transaction in another state has changed', () => {
  const before = [
    { id: 1, status: 'PEDDINT' as const },
    { id: 2, status: 'INIT' as const },
  ];
  const now = [
    { id: 3, status: 'INIT' as const },
    { id: 2, status: 'INIT' as const },
    { id: 1, status: 'DONE' as const },
  ];
  expect(changedStatuses(before, now)).toEqual([{ id: 1, status: 'DONE' }]);
  expect(changedStatuses([], now)).toEqual([]);
});
