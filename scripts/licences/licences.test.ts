import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildWeb } from '../launch/build-web.ts';
import { SHIPPED_BY_NAME, TOOLS_BY_NAME, whyShipped, whyUsed } from './allowed.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { nameOf, readLock, shippedLibraries } from './shipped.ts';
import { writeLicences } from './write-licences.ts';

const LOCKS = [
  'package-lock.json',
  'bench/lighthouse/package-lock.json',
  'scripts/bootstrap/runtime/package-lock.json',
];

await buildWeb();
const shipped = shippedLibraries();

test('every shipped library has an allowed licence', () => {
  expect(shipped.filter(({ name, licence }) => whyShipped(name, licence) === undefined)).toEqual([]);
});

test.each(LOCKS)('every library of %s has a licence that permits our use', (file) => {
  const refused = Object.entries(readLock(file).packages).flatMap(([place, { license = 'unknown' }]) =>
    place === '' || whyUsed(nameOf(place), license) !== undefined ? [] : [`${nameOf(place)}: ${license}`],
  );
  expect(refused).toEqual([]);
});

test.each([
  ['AGPL-3.0', false, false],
  ['MIT AND GPL-3.0', false, false],
  ['unknown', false, false],
  ['CC-BY-4.0', false, true],
  ['(GPL-3.0 OR MIT)', true, true],
])('a library under %s is detected, alone and among others', (licence, mayShip, mayUse) => {
  expect([whyShipped('one', licence), whyUsed('one', licence)].map((why) => why !== undefined)).toEqual([
    mayShip,
    mayUse,
  ]);
});

test('every named library still exists', () => {
  const names = LOCKS.flatMap((file) => Object.keys(readLock(file).packages)).map(nameOf);
  const gone = Object.keys({ ...SHIPPED_BY_NAME, ...TOOLS_BY_NAME }).filter(
    (one) => !names.some((name) => name.startsWith(one)),
  );
  expect(gone).toEqual([]);
});

test('docs/licences.md lists what is shipped; npm run licences rewrites it', () => {
  expect(readFileSync('docs/licences.md', 'utf8')).toBe(writeLicences());
});

test('the shipped libraries are those of a production install and of the browser, without tools', () => {
  const of = (name: string) => shipped.find((one) => one.name === name);
  expect(of('fastify')).toMatchObject({ server: true, browser: false });
  expect(of('wouter')).toMatchObject({ server: false, browser: true });
  expect(of('zod')).toMatchObject({ server: true, browser: true });
  expect(of('vite')).toBeUndefined();
});

test('the bill of materials has each shipped library, with licence and digest', async () => {
  const bill = await billOfMaterials();
  const refs = bill.components.map(({ name, version }) => `${name}@${version}`);
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'gtfinance' } } });
  expect(refs.sort()).toEqual(shipped.map(({ name, version }) => `${name}@${version}`).sort());
  const known = new Set([...bill.components, bill.metadata.component].map((one) => one['bom-ref']));
  for (const { ref, dependsOn } of bill.dependencies) {
    expect([ref, ...dependsOn].filter((one) => !known.has(one))).toEqual([]);
  }
  const digest = expect.stringMatching(/^[0-9a-f]{128}$/) as string;
  for (const component of bill.components) {
    expect(component).toMatchObject({ hashes: [{ alg: 'SHA-512', content: digest }] });
  }
  const unsaid = bill.components.filter((one) => !('licenses' in one)).map(({ name }) => name);
  expect(unsaid.filter((name) => !(name in SHIPPED_BY_NAME))).toEqual([]);
});
