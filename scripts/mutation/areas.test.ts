import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../project-root.ts';
import { AREAS } from './areas.ts';

/** Returns the patterns for which a pattern with one list in braces stands. */
function withoutBraces(pattern: string): string[] {
  const [, before = '', list, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? [];
  return list?.split(',').map((part) => before + part + after) ?? [pattern];
}

test('every file that an area of mutations names exists', () => {
  const patterns = AREAS.flatMap(({ code, tests }) => [...code, ...tests]).flatMap(withoutBraces);
  const missing = patterns.filter((pattern) => globSync(pattern, { cwd: PROJECT_ROOT }).length === 0);
  expect(missing).toEqual([]);
});
