import { expect, test } from 'vitest';
import { zoneName } from './wall-clock.ts';

test.each([
  ['America/Toronto', 'fr', 'heure de l’Est'],
  ['America/Toronto', 'en', 'Eastern Time'],
  ['America/Vancouver', 'fr', 'heure du Pacifique'],
  ['America/St_Johns', 'en', 'Newfoundland Time'],
] as const)('the zone %s has an everyday name in %s', (zone, language, name) => {
  expect(zoneName(zone, language)).toBe(name);
});
