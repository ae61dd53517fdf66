import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesBelow, readText } from '../architecture/sources.ts';
import { REQUIREMENTS } from './asvs-numbers.ts';

const STATES = ['met', 'partly', 'open', 'accepted', 'not applicable'];
const SUMMARY = 'docs/asvs/README.md';

type Row = { page: string; numbers: string[]; stands: string; shownBy: string };

const rows: Row[] = filesBelow('docs/asvs').flatMap((page) =>
  [...readText(page).matchAll(/^\| (\d+\.\d+\.\d+[\d., ]*) \| .+? \| ([\w ]+) \| (.+) \|$/gm)].map(
    ([, numbers = '', stands = '', shownBy = '']) => ({
      page,
      numbers: numbers.split(', '),
      stands,
      shownBy,
    }),
  ),
);

test('the standard has 253 requirements of the first two levels', () => {
  expect(new Set(REQUIREMENTS).size).toBe(253);
});

test('each of them has exactly one row, and there are no others', () => {
  expect(rows.flatMap(({ numbers }) => numbers).toSorted()).toEqual(REQUIREMENTS.toSorted());
});

test('each row has a known state, and names its proof or its reason', () => {
  const vague = rows.filter(({ stands, shownBy }) => !STATES.includes(stands) || shownBy.trim() === '');
  expect(vague).toEqual([]);
});

test('every named test exists', () => {
  const named = rows.flatMap(({ shownBy }) => [...shownBy.matchAll(/`([^`]+\.test\.m?ts)` › \*(.+?)\*/g)]);
  expect(named.length).toBeGreaterThan(200);
  const missing = named.filter(
    ([, file = '', title = '']) => !existsSync(file) || !hasTest(readText(file), title),
  );
  expect(missing.map(([whole]) => whole)).toEqual([]);
});

test('the summary counts match the rows', () => {
  const counted = STATES.map((word) => {
    const having = rows.filter(({ stands }) => stands === word).flatMap(({ numbers }) => numbers);
    return `| ${word} | ${having.length} |`;
  });
  const page = readText(SUMMARY);
  expect(counted.filter((line) => !page.includes(line))).toEqual([]);
});

/** Checks whether a test or a group of tests has this title. */
function hasTest(source: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => source.includes(quote + title + quote));
}
