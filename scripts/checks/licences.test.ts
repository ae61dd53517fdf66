import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Licences under which a library may be part of what we serve and run, without publishing anything of ours. */
const ALLOWED = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Zlib',
];
const ALSO_ALLOWED = ['CC0-1.0', 'Unlicense', 'MPL-2.0'];
/** Libraries whose licence is another, or not said in a word, with the reason why they may stay. */
const BY_NAME: Record<string, string> = {
  '@img/sharp-': 'LGPL: libvips is linked as a library of its own, unchanged',
  'dejavu-fonts-ttf': 'a free licence of fonts, which allows to embed them',
  'png-js': 'MIT, said in its file only',
  busboy: 'MIT, said in an old field; for tests only',
  dicer: 'the same',
  streamsearch: 'the same',
  'humanize-number': 'MIT, said in its file only; for tests only',
  only: 'MIT, said in its file only; for tests only',
  'parse-cache-control': 'BSD, said in an old field; for tests only',
  'caniuse-lite': 'CC-BY: a table of facts about browsers; for tests of tests only',
};

type Lock = { packages: Record<string, { license?: string }> };
const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')) as Lock;
const lock = read('package-lock.json');
const known = [...ALLOWED, ...ALSO_ALLOWED];

/** Whether each part that is joined by AND, and one of those that are joined by OR, is allowed. */
function isAllowed(licence: string): boolean {
  const plain = licence.replace(/^\((.*)\)$/, '$1');
  return plain.split(' OR ').some((way) => way.split(' AND ').every((one) => known.includes(one)));
}

function refusedOf(packages: Record<string, { license?: string }>): string[] {
  return Object.entries(packages).flatMap(([place, { license = 'unknown' }]) => {
    const name = place.split('node_modules/').at(-1) ?? '';
    const named = Object.keys(BY_NAME).some((one) =>
      one.endsWith('-') ? name.startsWith(one) : name === one,
    );
    return place === '' || named || isAllowed(license) ? [] : [`${name}: ${license}`];
  });
}

test('every library has a licence that allows what we do with it', () => {
  expect(refusedOf(lock.packages)).toEqual([]);
  expect(refusedOf(read('scripts/bootstrap/runtime/package-lock.json').packages)).toEqual([]);
});

test('a licence that would bind us is noticed, alone and among others', () => {
  const packages = {
    'node_modules/one': { license: 'AGPL-3.0' },
    'node_modules/two': { license: 'MIT AND GPL-3.0' },
  };
  expect(refusedOf({ ...packages, 'node_modules/three': {} })).toEqual([
    'one: AGPL-3.0',
    'two: MIT AND GPL-3.0',
    'three: unknown',
  ]);
});

test('nobody is named who is not there any more', () => {
  const names = Object.keys(lock.packages).map((place) => place.split('node_modules/').at(-1) ?? '');
  const gone = Object.keys(BY_NAME).filter((one) => !names.some((name) => name.startsWith(one)));
  expect(gone).toEqual([]);
});
