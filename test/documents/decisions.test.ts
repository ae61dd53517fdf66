import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filesBelow } from '../architecture/sources.ts';

type Line = { number: number; file: string; title: string; state: string };

const FOLDER = 'docs/decisions/';
const files = filesBelow('docs/decisions')
  .map((file) => file.slice(FOLDER.length))
  .filter((file) => /^\d{4}-.+\.md$/.test(file));
const pageOf = (file: string) => readFileSync(`${FOLDER}${file}`, 'utf8');

/** The index lines. */
function linesOf(index: string): Line[] {
  const found = index.matchAll(/^\| \[(\d+)\]\(([^)]+)\) \| (.+?) \| (.+?) \|$/gm);
  return [...found].map(([, number = '', file = '', title = '', state = '']) => ({
    number: Number(number),
    file,
    title,
    state,
  }));
}

/** Returns the index line that a page should have, from its name, its title and the text below the title. */
function lineOf(file: string, page: string): Line {
  const [, number = '', title = ''] = /^# (\d+)\. (.+)$/m.exec(page) ?? [];
  const [, part, rest = ''] = /^# .+\n\nReplaced( in part)? by (.+?)(?:\n\n|$)/s.exec(page) ?? [];
  const by = [...rest.matchAll(/\[(?:decision )?(\d+)\](\([^)]+\))/g)].map(
    ([, other, link]) => `[${other}]${link}`,
  );
  const state = by.length > 0 ? `replaced${part ?? ''} by ${by.join(', ')}` : 'in force';
  return { number: Number(number), file, title, state: Number(number) === 30 ? 'open questions' : state };
}

const sortByNumber = (lines: Line[]) => lines.toSorted((one, other) => one.number - other.number);

test('the index has every decision once, with its title and whether it is in force', () => {
  const index = linesOf(readFileSync(`${FOLDER}README.md`, 'utf8'));
  expect(sortByNumber(index)).toEqual(sortByNumber(files.map((file) => lineOf(file, pageOf(file)))));
});

test('a page names its replacement only under its title, where the index finds it', () => {
  const hidden = files.filter((file) =>
    /replaced (in part )?by \[/i.test(pageOf(file).replace(/^# .+\n\n.+/, '')),
  );
  expect(hidden).toEqual([]);
});

test('a replacement is newer than what it replaces', () => {
  const replaced = files.flatMap((file) => {
    const { number, state } = lineOf(file, pageOf(file));
    const [, by] = /\[(\d+)\]/.exec(state) ?? [];
    return by ? [{ number, by: Number(by) }] : [];
  });
  expect(replaced.length).toBeGreaterThan(0);
  // 96 was written before the decision that replaces it, but numbered later.
  expect(replaced.filter(({ number, by }) => by <= number && number !== 96)).toEqual([]);
});

describe('the rule finds', () => {
  const page = '# 7. Titles\n\nReplaced in part by [decision 9](0009-x.md): a half.\n\n**Context.** Why.';

  test('a state and a title that differ', () => {
    const line = lineOf('0007-titles.md', page);
    expect(line).toEqual({
      number: 7,
      file: '0007-titles.md',
      title: 'Titles',
      state: 'replaced in part by [9](0009-x.md)',
    });
    expect(linesOf('| [7](0007-titles.md) | Titles | in force |')).not.toEqual([line]);
    expect(linesOf('| [7](0007-titles.md) | Titles | replaced in part by [9](0009-x.md) |')).toEqual([line]);
  });
});
