import { readFileSync } from 'node:fs';
import { Visitor } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { filesBelow, parse, readText, type Source, sourcesOf } from '../architecture/sources.ts';
import { ON_THE_WIRE, RETIRED } from './retired-words.ts';

const FOLDERS = ['src', 'scripts', 'test', 'bench'];

/** Splits a name into its words: `weighStanding`, `weigh_standing` and `weigh-standing.ts` become `weigh standing`. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .toLowerCase();

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
  // The list itself is left out, since its keys are the words.
  ...sourcesOf(...FOLDERS).flatMap((source) =>
    source.file.endsWith('/retired-words.ts') ? [] : namesIn(source),
  ),
]);
// One text, so that a word is searched once: names separated by bars.
const all = `|${[...names].join('|')}|`;
const namesWith = (words: string) =>
  [...all.matchAll(new RegExp(`\\|([^|]*\\b${words}\\b[^|]*)(?=\\|)`, 'g'))].map(([, name]) => name);

describe('words of names', () => {
  test.each(Object.entries(RETIRED))('"%s" is retired: %s', (words) => {
    expect(namesWith(words)).toEqual([]);
  });
  test.each(Object.entries(ON_THE_WIRE))(
    '"%s" is still on the wire, or its line moves to RETIRED: %s',
    (words) => {
      expect(namesWith(words).length).toBeGreaterThan(0);
    },
  );
  test('the rule applies to code, strings that are names, files and the schema, and not to texts', () => {
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
    expect(namesInSql(`constraint c CHECK ((state = ANY (ARRAY['under_lock'::text])))`)).toContain(
      'under lock',
    );
  });
});

/** Returns the texts of a file of words, without their keys and placeholders. */
function sentencesIn({ program }: Pick<Source, 'program'>): string {
  const texts: string[] = [];
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') texts.push(value.replace(/\{\w+(?=[,}])/g, '{'));
    },
  }).visit(program);
  return texts.join('\n').toLowerCase();
}

/** Whether texts contain a word or phrase. Each of its words may stand in the plural. */
function isSaid(phrase: string, texts: string): boolean {
  const words = phrase.toLowerCase().split(' ').join('s? ');
  return new RegExp(`(?<!\\p{L})${words}s?(?!\\p{L})`, 'u').test(texts);
}

describe('docs/glossary.md', () => {
  const rows = [
    ...readFileSync('docs/glossary.md', 'utf8').matchAll(/^\| (.+?) \| (.+?) \| (.*?) \| (.*?) \|$/gm),
  ]
    .map(([, term = '', meaning = '', wire = '', french = '']) => ({ term, meaning, wire, french }))
    .filter(({ term }) => term !== 'term' && !term.startsWith('---'));
  const frenchSentences = sourcesOf('src')
    .filter(({ file }) => /[/-]fr(?:\/|\.ts$)/.test(file))
    .map(sentencesIn)
    .join('\n');
  const wire = filesBelow('src/shared/wire').map(readText).join('\n');

  test('has its terms in alphabetical order, each once', () => {
    const terms = rows.map(({ term }) => term.toLowerCase());
    expect(terms.length).toBeGreaterThan(40);
    expect(terms).toEqual([...new Set(terms)].toSorted((one, other) => one.localeCompare(other, 'en')));
  });
  test('has the wire’s spellings', () => {
    const spellings = rows.flatMap(({ wire: cell }) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, one = '']) => one),
    );
    expect(spellings.length).toBeGreaterThan(10);
    expect(spellings.filter((one) => !new RegExp(`\\b${one}\\b`).test(wire))).toEqual([]);
  });
  test('has the French words of the screens, mails and documents', () => {
    const words = rows.flatMap(({ french }) => (french === '' ? [] : french.split(', ')));
    expect(words.length).toBeGreaterThan(40);
    expect(words.filter((one) => !isSaid(one, frenchSentences))).toEqual([]);
  });
  test('the search for French words reads sentences alone, and knows plurals', () => {
    const said = sentencesIn(
      parse('src/web/i18n/fr/a.ts', `const a = { devis: 'Limites {solde}, {n} essais' };`),
    );
    expect(['limite', 'essai'].filter((one) => isSaid(one, said))).toEqual(['limite', 'essai']);
    expect(['devis', 'solde', 'lim'].filter((one) => isSaid(one, said))).toEqual([]);
  });
  test('uses no retired word', () => {
    const given = rows.flatMap(({ term }) => Object.keys(RETIRED).filter((words) => wordsOf(term) === words));
    expect(given).toEqual([]);
  });
});
