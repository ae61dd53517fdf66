import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '#scripts/project-root.ts';
import { placeholdersOf } from './architecture/placeholders.ts';
import { filesBelow } from './architecture/sources.ts';

type Sentences = Map<string, string>;

// fr.ts beside en.ts, fr/login.ts beside en/login.ts, words-fr.ts beside words-en.ts.
const IN_FRENCH = /(^|[/-])fr(?=\.ts$|\/)/;
const IN_ENGLISH = /(^|[/-])en(?=\.ts$|\/)/;
const words = filesBelow('src').filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
const french = words.filter((file) => IN_FRENCH.test(file));
const english = words.filter((file) => IN_ENGLISH.test(file));

test('every file of sentences exists in both languages', () => {
  expect(french.length).toBeGreaterThan(0);
  expect(french.map((file) => file.replace(IN_FRENCH, '$1en'))).toEqual(english);
});

describe.each(french)('%s', (file) => {
  test('says in French what its English neighbour says, with the same values', async () => {
    const inFrench = await sentencesOf(file);
    const inEnglish = await sentencesOf(file.replace(IN_FRENCH, '$1en'));
    expect(asked(inFrench)).toEqual(asked(inEnglish));
  });

  test('leaves no sentence empty in either language', async () => {
    const both = [...(await sentencesOf(file)), ...(await sentencesOf(file.replace(IN_FRENCH, '$1en')))];
    expect(both.filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

test('the comparison sees a missing sentence and a missing value', () => {
  const asks = (content: object) => asked(new Map(flatten(content)));
  expect(asks({ greeting: 'Bonjour {name}' })).toEqual(asks({ greeting: 'Hello {name}' }));
  expect(asks({ greeting: 'Bonjour {nom}' })).not.toEqual(asks({ greeting: 'Hello {name}' }));
  expect(asks({ greeting: 'Bonjour' })).not.toEqual(asks({ greeting: 'Hello <b>you</b>' }));
  expect(asks({ greeting: 'Bonjour' })).not.toEqual(asks({ welcome: 'Hello' }));

  const letters =
    '{name} has {count, plural, one {one <b>letter</b> of {day, date, short}} other {# letters}}';
  expect(placeholdersOf(letters)).toEqual(['b', 'count', 'day', 'name']);
});

/** Keys, and the names of the values and tags that each sentence is given. */
function asked(sentences: Sentences): [string, string[]][] {
  return [...sentences]
    .map(([key, text]): [string, string[]] => [key, placeholdersOf(text)])
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

async function sentencesOf(file: string): Promise<Sentences> {
  const content = (await import(pathToFileURL(path.join(PROJECT_ROOT, file)).href)) as object;
  // The names of the exports may carry the language; what they hold must not.
  return new Map(Object.values(content).flatMap((value) => flatten(value)));
}

function flatten(value: unknown, place = ''): [string, string][] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    flatten(inner, place === '' ? key : `${place}.${key}`),
  );
}
