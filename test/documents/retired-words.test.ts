import { type Node, Visitor } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { filesBelow, parse, readText, type Source, sourcesOf } from '../architecture/sources.ts';
import { ON_THE_WIRE, ORDINARY_IN_TITLES, RETIRED, wordsOf } from './retired-words.ts';

const FOLDERS = ['src', 'scripts', 'test', 'bench'];

/** Names in strings: codes, events and keys, such as `job_dropped` and `session.ended`. */
const STRING_NAME = /^[a-z][a-z0-9]*(?:[._][a-z0-9]+)+$/i;
/** Keys of texts that only read like a retired word, since a key names the screen first. */
const NOT_RETIRED = new Set(['staff.name']);

/** Returns all names in a file's code and strings, as words. Other texts and comments do not count. */
function namesIn({ program }: Pick<Source, 'program'>): string[] {
  const names: string[] = [];
  const note = ({ name }: { name: string }) => void names.push(wordsOf(name));
  new Visitor({
    Identifier: note,
    JSXIdentifier: note,
    PrivateIdentifier: note,
    Literal: ({ value }) => {
      if (typeof value === 'string' && STRING_NAME.test(value) && !NOT_RETIRED.has(value))
        note({ name: value });
    },
  }).visit(program);
  return names;
}

const ORDINARY = new RegExp(`\\b(?:${ORDINARY_IN_TITLES.join('|')})\\b`, 'g');

/** Returns the titles of a file's tests and suites, as words; also those of `test.each` and `test.step`. */
function titlesIn({ program }: Pick<Source, 'program'>): string[] {
  const titles: string[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      if (!isOfTests(callee)) return;
      if (first?.type === 'Literal' && typeof first.value === 'string') titles.push(wordsOf(first.value));
      if (first?.type === 'TemplateLiteral')
        titles.push(wordsOf(first.quasis.map(({ value }) => value.raw).join(' ')));
    },
  }).visit(program);
  return titles.map((title) => title.replace(ORDINARY, ''));
}

/** Checks whether this is `test`, `it` or `describe`, one of their properties, or `.each` with its table. */
function isOfTests(callee: Node): boolean {
  if (callee.type === 'Identifier') return ['test', 'it', 'describe'].includes(callee.name);
  if (callee.type === 'MemberExpression') return isOfTests(callee.object);
  if (callee.type === 'TaggedTemplateExpression') return isOfTests(callee.tag);
  return callee.type === 'CallExpression' && isOfTests(callee.callee);
}

/** Returns the names of the classes in a style sheet, as words. */
function classesIn(css: string): string[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\/|'[^']*'/g, '');
  return [...bare.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => wordsOf(name));
}

/**
 * Returns the names of tables, columns, functions and other schema objects, and the values that its checks
 * allow.
 */
function namesInSql(sql: string): string[] {
  const written = sql.replace(/--.*$/gm, '');
  const bare = written.replace(/'[^']*'/g, '');
  const checks = written.match(/\bcheck \(.*/gi) ?? [];
  const values = checks.flatMap((check) => [...check.matchAll(/'(\w+)'/g)].map(([, value = '']) => value));
  return [...(bare.match(/[a-z_]{2,}/gi) ?? []), ...values].map(wordsOf);
}

const places = [...FOLDERS, 'db'].flatMap(filesBelow).filter((file) => !file.startsWith('test/golden/'));
const names = new Set([
  ...places.map(wordsOf),
  ...namesInSql(readText('db/schema.sql')),
  ...places.filter((file) => file.endsWith('.module.css')).flatMap((file) => classesIn(readText(file))),
  // The list itself is left out, since its keys are the words.
  ...sourcesOf(...FOLDERS).flatMap((source) =>
    source.file.endsWith('/retired-words.ts') ? [] : [...namesIn(source), ...titlesIn(source)],
  ),
]);
// One text, so that a word is searched once: names separated by bars.
const allNames = `|${[...names].join('|')}|`;
const namesWith = (words: string) =>
  [...allNames.matchAll(new RegExp(`\\|([^|]*\\b${words}\\b[^|]*)(?=\\|)`, 'g'))].map(([, name]) => name);

describe('words of names', () => {
  test.each(Object.entries(RETIRED))('"%s" is retired: %s', (words) => {
    expect(namesWith(words)).toEqual([]);
  });
  test.each(Object.entries(ON_THE_WIRE))('"%s" is only in names that the wire knows', (words, { names }) => {
    expect(new Set(namesWith(words))).toEqual(new Set(names));
  });
  test('the rule applies to code, strings that are names, titles of tests, classes, files and the schema, and not to texts', () => {
    const text = `const weighStanding = { conclude: 1 }; f('conclude all', 'bell_rung', 'rate.handful', <UnderLock a-b={x.recordUnknown} />);`;
    const found = namesIn(parse('src/web/a.tsx', text));
    expect(found).toEqual(
      expect.arrayContaining([
        'weigh standing',
        'conclude',
        'under lock',
        'record unknown',
        'bell rung',
        'rate handful',
      ]),
    );
    expect(found).not.toContain('conclude all');
    expect(wordsOf('src/server/payouts/weigh-standing.ts')).toBe('src server payouts weigh standing ts');
    expect(namesInSql(`create table payout_answers (at text default 'under_lock'); -- conclude`)).toEqual([
      'create',
      'table',
      'payout answers',
      'at',
      'text',
      'default',
    ]);
    const titled = `test.each([])('nothing is concluded', f); describe('a bell', () => it(\`turns \${n} into tries\`, f)); call('rude');`;
    expect(titlesIn(parse('test/a.test.ts', titled))).toEqual(['nothing is concluded', 'a bell', ' into ']);
    expect(classesIn('.weighedRow:not(.is-carried) { margin: 0.5rem; } /* .bell */')).toEqual([
      'weighed row',
      'is carried',
    ]);
    expect(namesInSql(`constraint c CHECK ((state = ANY (ARRAY['under_lock'::text])))`)).toContain(
      'under lock',
    );
  });
});
