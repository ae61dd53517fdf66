import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { canBecome, isFinal, TRANSACTION_STATUSES } from './transaction.ts';

const allArrows = TRANSACTION_STATUSES.flatMap((from) =>
  TRANSACTION_STATUSES.filter((to) => canBecome(from, to)).map((to) => `${from} → ${to}`),
);

test('a transaction knows these ways and no others', () => {
  expect(allArrows).toEqual([
    'INIT → PEDDINT',
    'INIT → DONE',
    'INIT → FAILURE',
    'PEDDINT → DONE',
    'PEDDINT → FAILURE',
  ]);
});

test('done and failed are final, and nothing goes back', () => {
  expect(TRANSACTION_STATUSES.filter(isFinal)).toEqual(['DONE', 'FAILURE']);
});

test('the database keeps the very same table', () => {
  const migration = readFileSync(
    new URL('../../db/migrations/0005_transactions.sql', import.meta.url),
    'utf8',
  );
  const body = /function only_known_arrows[\s\S]*?end \$\$/.exec(migration)?.[0] ?? '';
  const stored = [...body.matchAll(/\('(\w+)', '(\w+)'\)/g)].map(([, from, to]) => `${from} → ${to}`);
  expect(stored).toEqual(allArrows);
});
