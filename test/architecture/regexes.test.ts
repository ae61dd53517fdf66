import { expect, test } from 'vitest';
import { dynamicRegexes, regexesIn, slownessOf } from './regexes.ts';
import { isTest, parse, sourcesOf } from './sources.ts';

const product = sourcesOf('src').filter((source) => !isTest(source));
/** The simulator reads only the output of our own programs. */
const checked = product.filter(({ file }) => !file.startsWith('src/simulator/'));

/** Slow expressions that are acceptable because their input is our own or short. */
const ACCEPTED_SLOW: Record<string, string> = {
  '\\{\\{([#^])(\\w+)\\}\\}([\\s\\S]*?)\\{\\{\\/\\2\\}\\}':
    'reads the pages that we have built, not what comes in',
};

/** Files that build expressions at run time, and from what. */
const DYNAMIC_REGEX_FILES: Record<string, string> = {
  'src/shared/number-mask.ts': 'a rail’s mask, plain signs only and with few ways through it',
  'src/shared/wire/history.ts': 'three constants, and no repetition',
  'src/server/notifications/fill-in.ts': 'a class of two constants',
  'src/server/providers/sanctions/listed-dates.ts': 'constants of the same file',
  'src/simulator/smobilpay/catalogue.ts': 'the simulator’s own masks',
};

test('no regular expression takes more than linear time', { timeout: 600_000 }, () => {
  const written = regexesIn(checked).filter(({ pattern }) => !(pattern in ACCEPTED_SLOW));
  expect(written.length).toBeGreaterThan(200);
  expect(written.flatMap(slownessOf)).toEqual([]);
});

test('regular expressions are literals, except for a few built from constants', () => {
  expect([...new Set(product.flatMap(dynamicRegexes))].sort()).toEqual(
    Object.keys(DYNAMIC_REGEX_FILES).sort(),
  );
});

test.each([
  ['spaces before the end', String.raw`const slow = /\s+$/`],
  ['a tag that is never closed', 'const slow = /<[^>]*>/g'],
  ['a number that may begin anywhere', String.raw`const slow = /\d+e/g`],
  ['a lazy search for an end', String.raw`const slow = /<!--[\s\S]*?-->/g`],
  ['choices that mean the same', 'const slow = /^(a|a)*$/'],
  ['a sign sought after a lookahead', String.raw`const slow = /(?=x?)\w+@/g`],
])('%s is detected as slow', (_, text) => {
  expect(regexesIn([parse('made-up.ts', text)]).flatMap(slownessOf)).toHaveLength(1);
});
