import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { Schedule, Schedules } from '#server/jobs/recurring.ts';
import { schedules } from '#server/schedules.ts';
import { filesBelow, readText } from './architecture/sources.ts';

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...filesBelow('docs').filter((file) => file.endsWith('.md')),
];
const decisions = pages.filter((file) => /^docs\/decisions\/\d/.test(file));

/** Returns each match of the pattern, with the page that contains it. */
function findMatches(pattern: RegExp): { page: string; match: string }[] {
  return pages.flatMap((page) =>
    [...readText(page).matchAll(pattern)].map(([, match = '']) => ({ page, match })),
  );
}

/** Returns the anchors of a page's headings as links write them. */
function anchorsOf(page: string): string[] {
  const headings = [...readText(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );
}

test('every link leads to an existing page and heading', () => {
  const links = findMatches(/\]\((?!https?:|mailto:)([^)]+)\)/g);
  const broken = links.filter(({ page, match }) => {
    const [file = '', anchor] = match.split('#');
    const target = file === '' ? page : path.posix.join(path.posix.dirname(page), file);
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
  });
  expect(broken).toEqual([]);
});

test('every named file exists', () => {
  const named = findMatches(/`((?:src|test|scripts|db|docs|bench)\/[\w./-]+)`/g);
  expect(named.filter(({ match }) => !existsSync(match))).toEqual([]);
});

test('every decision has the number of its file, and no number is used twice', () => {
  const numbers = decisions.map((page) => Number.parseInt(path.basename(page), 10));
  const titles = decisions.map((page) => /^# (\d+)\. \S/.exec(readText(page))?.[1]);
  expect(titles).toEqual(numbers.map(String));
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('every decision that code refers to exists', () => {
  const code = ['src', 'scripts', 'test', 'bench', 'db'].flatMap(filesBelow);
  const named = code.flatMap((file) =>
    [...readText(file).matchAll(/docs\/decisions\/(\d{4})/g)].map(([, number = '']) => ({ file, number })),
  );
  const missing = named.filter(
    ({ number }) => !decisions.some((page) => path.basename(page).startsWith(number)),
  );
  expect(missing).toEqual([]);
});

/** Returns how often a job runs, in the page's words; what runs at a time of the day has no other interval. */
function intervalOf({ next }: Schedule): string {
  const first = next(new Date('2026-06-15T12:34:56Z'));
  const minutes = (next(first).getTime() - first.getTime()) / 60_000;
  const [count, unit] =
    minutes >= 1440 ? [minutes / 1440, 'day'] : minutes >= 60 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return count === 1 ? `every ${unit}` : `every ${count} ${unit}s`;
}

test('the operations page lists every job, and how often it recurs', () => {
  const page = readText('docs/operations.md');
  const table = page.slice(page.indexOf('| job | does | runs again |')).split('\n\n')[0] ?? '';
  const rows = [...table.matchAll(/^\| (`.+`) \|.*\| (.*)\|$/gm)];
  const jobs = rows.flatMap(([, names = '', again = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => ({
      name,
      again: again.trim(),
      recurs: again.startsWith('every'),
    })),
  );
  const planned = schedules(readConfig({ NODE_ENV: 'test' }));
  const recurring = Object.keys(planned);
  // A day is also reconciled on request; its row in the table covers the daily job as well.
  const daily = jobs.filter(({ name, recurs }) => recurs && name !== 'reconcile_day');
  expect(daily.map(({ name }) => name).sort()).toEqual(recurring.sort());
  expect(daily.map(({ name, again }) => `${name} ${again}`)).toEqual(
    daily.map(({ name }) => `${name} ${intervalOf(planned[name as keyof Schedules])}`),
  );
  const tasks = readText('src/server/jobs/tasks.ts').matchAll(/^ {2}(\w+): (?:\{|Record)/gm);
  expect(jobs.map(({ name }) => name).sort()).toEqual([...tasks].map(([, name = '']) => name).sort());
});
