import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CASE_KINDS } from '#shared/cases.ts';
import { MERCHANTS } from '#shared/payment.ts';
import { filesBelow, isTest, readText, sourcesOf } from '../architecture/sources.ts';

const read = (page: string) => readFileSync(page, 'utf8');

/**
 * Returns the first column of the table whose header starts with this; a cell may name several in backticks.
 */
function firstColumn(page: string, header: string): string[] {
  const text = read(page);
  expect(text, `${page} has no table "${header}"`).toContain(header);
  const [, , ...rows] = (text.slice(text.indexOf(header)).split('\n\n')[0] ?? '').trim().split('\n');
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
}

const server = sourcesOf('src/server').filter((source) => !isTest(source));
/** Returns what the pattern's first group matches in the server's code. */
const matchesInServer = (pattern: RegExp) =>
  server.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, part = '']) => part));
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

describe('docs/operations.md', () => {
  const page = 'docs/operations.md';

  test('has every job, and no other', () => {
    const tasks = [...read('src/server/jobs/tasks.ts').matchAll(/^ {2}(\w+): (?:Record<|\{)/gm)];
    expect(tasks.length).toBeGreaterThan(20);
    expect(sorted(firstColumn(page, '| job |'))).toEqual(sorted(tasks.map(([, name = '']) => name)));
  });
  test('has every kind of case', () => {
    expect(sorted(firstColumn(page, '| kind | what happened'))).toEqual(sorted(CASE_KINDS));
  });
  test('has every log line of level error', () => {
    const lines = matchesInServer(/log\.error\(\s*(?:\{[^}]*(?:\{[^}]*\}[^}]*)*\},\s*)?'([^']+)',?\s*\)/g);
    // As many as there are calls, so that none is written in a way that this does not match.
    expect(lines).toHaveLength(matchesInServer(/(log\.error)\(/g).length);
    expect(sorted(firstColumn(page, '| line |'))).toEqual(sorted(lines));
  });
  test('names every merchant for which an outage can be announced', () => {
    const [, list = ''] = /^Merchants: ([^.]+)\./m.exec(read(page)) ?? [];
    expect(sorted([...list.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))).toEqual(sorted(MERCHANTS));
  });
});

describe('all pages', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', ...filesBelow('docs')].filter(
    (file) => file.endsWith('.md') && !file.startsWith('docs/decisions/'),
  );
  const scripts = Object.keys(
    (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts,
  );
  const code = ['src', 'scripts', 'test', 'bench']
    .flatMap(filesBelow)
    .filter((file) => /\.(tsx?|mjs)$/.test(file));
  // Migrations are left out, since later ones may have removed what they created.
  const known = new Set(
    [...code, ...filesBelow('deploy'), 'db/schema.sql', 'package.json', 'playwright.config.ts'].flatMap(
      (file) => readText(file).match(/\w+/g) ?? [],
    ),
  );
  /**
   * Names of code: several words written as one. Placeholders in capitals with an underscore do not count.
   */
  const names = (text: string) =>
    [...text.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].flatMap(([, span = '']) =>
      (span.replace(/[\w.-]*\/[\w./-]+/g, '').match(/[A-Za-z]\w+/g) ?? []).filter((word) =>
        /[a-z][A-Z]|[a-z]_[a-z]/.test(word),
      ),
    );

  test.each(pages)('%s names only existing code and columns', (page) => {
    expect(names(read(page)).filter((name) => !known.has(name))).toEqual([]);
  });
  test.each(pages)('%s names only existing commands', (page) => {
    const named = [...read(page).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
  });
});
