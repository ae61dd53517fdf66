import { expect, test } from 'vitest';
import { planted } from './place.ts';
import { PLANTS } from './plants.ts';

test.each(PLANTS)('the fault "$name" still finds its place', (plant) => {
  expect(planted('.', plant).size).toBeGreaterThan(0);
});
