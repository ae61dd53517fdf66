import path from 'node:path';
import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import { describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '#scripts/project-root.ts';
import { words as frenchWords } from '#web/i18n/fr/words.ts';
import { WORD_BUNDLES, type WordBundle } from '#web/i18n/word-bundles.ts';
import { placeholdersOf } from './architecture/placeholders.ts';
import { filesBelow, type Source, sourcesOf } from './architecture/sources.ts';

type Sentences = Map<string, string>;

// fr/login.ts beside en/login.ts.
const IN_FRENCH = /(^|[/-])fr(?=\.ts$|\/)/;
const IN_ENGLISH = /(^|[/-])en(?=\.ts$|\/)/;
const words = filesBelow('src').filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
const french = words.filter((file) => IN_FRENCH.test(file));
const english = words.filter((file) => IN_ENGLISH.test(file));

test('every file of messages exists in both languages', () => {
  expect(french.length).toBeGreaterThan(0);
  expect(french.map((file) => file.replace(IN_FRENCH, '$1en'))).toEqual(english);
});

describe.each(french)('%s', (file) => {
  test('says the same in French and English, with the same values', async () => {
    const inFrench = await sentencesOf(file);
    const inEnglish = await sentencesOf(file.replace(IN_FRENCH, '$1en'));
    expect(placeholders(inFrench)).toEqual(placeholders(inEnglish));
  });

  test('has no empty message, and none that the message format cannot parse', async () => {
    expect(brokenOf(await sentencesOf(file))).toEqual([]);
    expect(brokenOf(await sentencesOf(file.replace(IN_FRENCH, '$1en')))).toEqual([]);
  });

  test('follows Canadian French typography', async () => {
    expect(misspacedOf(await sentencesOf(file))).toEqual([]);
  });
});

test('the comparison finds a missing message and a missing value', () => {
  const asks = (content: object) => placeholders(new Map(flatten(content)));
  expect(asks({ greeting: 'Bonjour {name}' })).toEqual(asks({ greeting: 'Hello {name}' }));
  expect(asks({ greeting: 'Bonjour {nom}' })).not.toEqual(asks({ greeting: 'Hello {name}' }));
  expect(asks({ greeting: 'Bonjour' })).not.toEqual(asks({ greeting: 'Hello <b>you</b>' }));
  expect(asks({ greeting: 'Bonjour' })).not.toEqual(asks({ welcome: 'Hello' }));

  const letters =
    '{name} has {count, plural, one {one <b>letter</b> of {day, date, short}} other {# letters}}';
  expect(placeholdersOf(letters)).toEqual(['b', 'count', 'day', 'name']);
});

test('the comparison finds unparsable messages and wrong typography', () => {
  const of = (...texts: string[]) => texts.map((text, at): [string, string] => [`t${at}`, text]);
  const broken = of('Bonjour {name', "Dites '{bonjour}'", ' ', '{n, plural, one {jour}}');
  expect(brokenOf([...broken, ['fine', 'Bonjour {name} : <b>oui</b>']])).toEqual(broken);
  const misspaced = of('Oui ?', 'Oui\u00a0!', 'Bien ; mal', 'Voici: un', "l'été", 'dit "oui"', '«oui »');
  const fine = 'Voici\u00a0: « oui »; et {type, select, bill {une facture} other {l’autre}}?';
  expect(misspacedOf([...misspaced, ['fine', fine], ['zone', 'fuseau : UTC, https://a.ca']])).toEqual(
    misspaced,
  );
});

describe('messages are loaded in bundles', () => {
  test('each area belongs to one bundle', () => {
    expect(Object.values(WORD_BUNDLES).flat().toSorted()).toEqual(Object.keys(frenchWords).toSorted());
  });

  const site = new Map(sourcesOf('src/web').map((source) => [source.file, source]));

  test('the page around the screens needs only the first one', () => {
    expect(missingFor('src/web/main.tsx', [], site, { withLazyParts: false })).toEqual([]);
  });

  test.each(screensOf(site.get('src/web/routes.tsx')))(
    '$file names every bundle that it reads from',
    ({ file, bundles }) => {
      expect(missingFor(file, bundles, site)).toEqual([]);
    },
  );

  test('a bundle that a screen forgets is found', () => {
    expect(missingFor('src/web/screens/send/SendMoneyScreen.tsx', [], site)).toContain('send');
  });
});

type Screen = { file: string; bundles: WordBundle[] };

/** Returns the screens that `routes.tsx` loads, with the bundles that it names for each. */
function screensOf(routes: Source | undefined): Screen[] {
  const text = routes?.text ?? '';
  const screens = text
    .split(/(?=const \w+ = lazyScreen\()/)
    .slice(1)
    .flatMap((rest) => {
      const declaration = rest.slice(0, rest.indexOf(';'));
      const loader = /\bload[A-Z]\w+/.exec(declaration)?.[0];
      const from = loader === undefined ? declaration : text.slice(text.indexOf(`const ${loader} =`));
      const screen = /import\('\.\/([^']+)'\)/.exec(from)?.[1] ?? '';
      const bundles = /\[([^\]]*)\],?\s*\)$/.exec(declaration)?.[1]?.match(/\w+/g) ?? [];
      return screen.endsWith('.tsx') ? [{ file: `src/web/${screen}`, bundles: bundles as WordBundle[] }] : [];
    });
  expect(screens.length).toBeGreaterThan(15);
  return screens;
}

/**
 * Returns the areas whose sentences a screen, or anything that it imports or opens, uses without naming their bundle.
 */
function missingFor(
  file: string,
  bundles: WordBundle[],
  site: Map<string, Source>,
  { withLazyParts = true } = {},
): string[] {
  const areas = Object.keys(frenchWords).join('|');
  const there = [...WORD_BUNDLES.start, ...bundles.flatMap((bundle) => WORD_BUNDLES[bundle])] as string[];
  const reached = new Set([file]);
  const read = new Set<string>();
  for (const each of reached) {
    const { text, imports } = site.get(each) ?? { text: '', imports: [] };
    const named = /useTranslations\(\)/.test(text) ? '' : 'useTranslations\\(\\s*';
    for (const [, area] of text.matchAll(new RegExp(`${named}['\`](${areas})(?=[.'\`])`, 'g')))
      read.add(area ?? '');
    for (const { target } of imports) {
      const isLazy = new RegExp(`import\\('[^']*${path.basename(target)}'\\)`).test(text);
      if (target !== 'src/web/routes.tsx' && (withLazyParts || !isLazy)) reached.add(target);
    }
  }
  return [...read].filter((area) => !there.includes(area)).toSorted();
}

/** Returns sentences that are empty, or that the message format would reject or read partly as a quotation. */
function brokenOf(sentences: Iterable<[string, string]>): [string, string][] {
  return [...sentences].filter(([, text]) => {
    if (text.trim() === '' || text.includes("'")) return true;
    try {
      compile(text);
      return false;
    } catch {
      return true;
    }
  });
}

const MISSPACED = /[\p{L}\p{N}})»>]\s[?!;]|\S:(?=\s|$)|«\S|\S»|\p{L}'\p{L}|"/u;

/** Canadian French: a space before a colon and inside « », none before ? ! ; and curly apostrophes. */
function misspacedOf(sentences: Iterable<[string, string]>): [string, string][] {
  return [...sentences].filter(([, text]) => MISSPACED.test(text.replace('Content-Type:', '')));
}

/** Returns each key with the names of the values and tags that its sentence takes. */
function placeholders(sentences: Sentences): [string, string[]][] {
  return [...sentences]
    .map(([key, text]): [string, string[]] => [key, placeholdersOf(text)])
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

async function sentencesOf(file: string): Promise<Sentences> {
  const content = (await import(pathToFileURL(path.join(PROJECT_ROOT, file)).href)) as object;
  // Names of exports may contain the language; the keys inside must be the same.
  return new Map(Object.values(content).flatMap((value) => flatten(value)));
}

function flatten(value: unknown, place = ''): [string, string][] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    flatten(inner, place === '' ? key : `${place}.${key}`),
  );
}
