import { expect, test } from 'vitest';
import { PLANTED_FAULTS } from './faults.ts';
import { withFault } from './place.ts';

test.each(PLANTED_FAULTS)('the fault "$name" still finds its place', (fault) => {
  expect(withFault('.', fault).size).toBeGreaterThan(0);
});
