import { expect, test } from 'vitest';
import { withFault } from './place.ts';
import { PLANTED_FAULTS } from './faults.ts';

test.each(PLANTED_FAULTS)('the fault "$name" still finds its place', (fault) => {
  expect(withFault('.', fault).size).toBeGreaterThan(0);
});
