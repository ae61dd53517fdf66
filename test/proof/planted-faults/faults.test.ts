import { expect, test } from 'vitest';
import { PLANTED_FAULTS } from './faults.ts';
import { withFault } from './place.ts';

test.each(PLANTED_FAULTS)('the fault "$name" still matches its source', (fault) => {
  expect(withFault('.', fault).size).toBeGreaterThan(0);
});
