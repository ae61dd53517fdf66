import { expect, test } from 'vitest';
import { cad, xaf } from '#shared/money.ts';
import { rate } from '#shared/rate.ts';
import { refused } from '#shared/result.ts';
import { toProblemView } from './answer-problem.ts';

test('a refusal does not compile without the values of its message', () => {
  // @ts-expect-error -- two values are missing
  refused('amounts_differ', { values: { rate: rate(441_580_000n) } });
  // @ts-expect-error -- all values are missing
  refused('balance_insufficient');
  const refusal = refused('amounts_differ', {
    values: { rate: rate(441_580_000n), xaf: xaf(10_000n), cad: cad(22_65n) },
  });
  expect(toProblemView(refusal.problem, 'en', refusal).detail).toBe(
    'At a rate of 441.58, 10\u00a0000\u00a0XAF cost 22.65\u00a0CAD. Check the amounts and confirm again.',
  );
});
