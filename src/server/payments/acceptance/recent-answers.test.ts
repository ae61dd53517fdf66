import { expect, test } from 'vitest';
import { createRecentAnswers } from './recent-answers.ts';

const request = (key: string, requestHash = 'content') => ({ key, requestHash });

test('an answer is found only by its customer, for its own request', () => {
  const recent = createRecentAnswers();
  recent.keep(7n, request('a'), 'answer');
  expect(recent.find(7n, request('a'))).toBe('answer');
  expect(recent.find(8n, request('a'))).toBeUndefined();
  expect(recent.find(7n, request('a', 'other content'))).toBeUndefined();
  expect(recent.find(7n, request('b'))).toBeUndefined();
});

test('the cache has a maximum size, and drops the oldest first', () => {
  const recent = createRecentAnswers(2);
  for (const key of ['a', 'b', 'c']) recent.keep(7n, request(key), key);
  expect(['a', 'b', 'c'].map((key) => recent.find(7n, request(key)))).toEqual([undefined, 'b', 'c']);
});
