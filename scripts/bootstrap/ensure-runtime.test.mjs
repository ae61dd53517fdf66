import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ensureRuntime, pinnedRuntime } from './ensure-runtime.mjs';
import { isNewEnough } from './node-version.mjs';

// A registry of one package: a "Node" for this platform that only prints a version.
const VERSION = '99.1.0';
const folder = mkdtempSync(path.join(tmpdir(), 'runtime-'));
const digestOf = (bytes) => `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
const tarball = pack();
let servedTarball = tarball;
let requestCount = 0;
const registry = createServer((request, response) => {
  requestCount += 1;
  if (request.url?.endsWith('.tgz')) return response.end(servedTarball);
  // The digest of whatever the registry serves.
  const dist = { integrity: digestOf(servedTarball), tarball: `${address}node-here.tgz` };
  const version = { name: 'node-here', version: VERSION, dist };
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ name: 'node-here', versions: { [VERSION]: version } }));
});
await new Promise((listening) => registry.listen(0, '127.0.0.1', listening));
const address = `http://127.0.0.1:${registry.address().port}/`;
afterAll(() => {
  registry.close();
  rmSync(folder, { recursive: true });
});

function pack() {
  const source = path.join(folder, 'source');
  mkdirSync(path.join(source, 'bin'), { recursive: true });
  writeFileSync(path.join(source, 'package.json'), JSON.stringify({ name: 'node-here', version: VERSION }));
  writeFileSync(path.join(source, 'bin', 'node'), `#!/bin/sh\necho v${VERSION}\n`);
  chmodSync(path.join(source, 'bin', 'node'), 0o755);
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', folder], { cwd: source, encoding: 'utf8' }),
  );
  return readFileSync(path.join(folder, packed.filename));
}

let root;
beforeEach(() => {
  servedTarball = tarball;
  requestCount = 0;
  root = mkdtempSync(path.join(folder, 'project-'));
  mkdirSync(path.join(root, 'scripts/bootstrap/runtime'), { recursive: true });
  isServedBy(address);
  // Removes the registry setting of the npm that started us; with it, npm would answer from its cache.
  vi.stubEnv('npm_config_registry', undefined);
  vi.stubEnv('npm_config_cache', path.join(root, 'npm'));
  requireNodeVersion('>=99');
  writeRuntimeLock({ platform: process.platform, arch: process.arch });
});

afterEach(() => vi.unstubAllEnvs());

const isServedBy = (registry) =>
  writeFileSync(path.join(root, '.npmrc'), `registry=${registry}\nfetch-retries=0\n`);
const requireNodeVersion = (node) =>
  writeFileSync(path.join(root, 'package.json'), JSON.stringify({ engines: { node } }));

function writeRuntimeLock({ platform, arch }) {
  const here = {
    version: VERSION,
    integrity: digestOf(tarball),
    optional: true,
    os: platform,
    cpu: arch,
    bin: { node: 'bin/node' },
  };
  const lock = { lockfileVersion: 3, packages: { '': {}, 'node_modules/node-here': here } };
  writeFileSync(path.join(root, 'scripts/bootstrap/runtime/package-lock.json'), JSON.stringify(lock));
}
const installedRuntimes = () => {
  const place = path.join(root, '.cache', 'runtime');
  return existsSync(place) ? readdirSync(place) : [];
};

test('nothing is fetched when the machine’s Node is new enough', async () => {
  requireNodeVersion('>=20.19');
  expect(await ensureRuntime(root)).toBe(process.execPath);
  expect([requestCount, installedRuntimes()]).toEqual([0, []]);
});

test('an older machine gets the Node of the lock file from npm’s configured registry, once', async () => {
  const node = await ensureRuntime(root);
  expect(execFileSync(node, { encoding: 'utf8' })).toBe(`v${VERSION}\n`);
  expect(installedRuntimes()).toEqual([`node-here-${VERSION}`]);
  const before = requestCount;
  expect(await ensureRuntime(root)).toBe(node);
  expect(requestCount).toBe(before);
});

test('a package that does not match the lock file is refused and not kept', async () => {
  servedTarball = Buffer.concat([tarball, Buffer.from('more')]);
  await expect(ensureRuntime(root)).rejects.toThrow(/EINTEGRITY[^]*Node 99\.1\.0 could not be fetched/);
  expect(installedRuntimes()).toEqual([]);
  servedTarball = tarball;
  expect(existsSync(await ensureRuntime(root))).toBe(true);
});

test('without a registry the error says what to do', async () => {
  isServedBy('http://127.0.0.1:9/');
  await expect(ensureRuntime(root)).rejects.toThrow(/could not be fetched[^]*install Node 99 or newer/);
  expect(installedRuntimes()).toEqual([]);
});

test('leftovers of an interrupted run are not taken for a Node', async () => {
  mkdirSync(path.join(root, '.cache/runtime/unfinished/node_modules/node-here/bin'), { recursive: true });
  const node = await ensureRuntime(root);
  expect(execFileSync(node, { encoding: 'utf8' })).toBe(`v${VERSION}\n`);
  expect(installedRuntimes()).toEqual([`node-here-${VERSION}`]);
});

test('two runs at once fetch Node once', async () => {
  const program = `import { ensureRuntime } from ${JSON.stringify(new URL('./ensure-runtime.mjs', import.meta.url))};
    process.stderr.write(await ensureRuntime(${JSON.stringify(root)}));`;
  const runs = [1, 2].map(() => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
    let said = '';
    let node = '';
    child.stdout.on('data', (text) => (said += text));
    child.stderr.on('data', (text) => (node += text));
    return once(child, 'close').then(([code]) => ({ code, said, node }));
  });
  const ended = await Promise.all(runs);
  const [{ node }] = ended;
  expect(ended).toMatchObject([{ code: 0 }, { code: 0, node }]);
  expect(execFileSync(node, { encoding: 'utf8' })).toBe(`v${VERSION}\n`);
  expect(ended.filter(({ said }) => said.includes('Fetched Node'))).toHaveLength(1);
});

test('a platform missing from the lock file is refused', () => {
  writeRuntimeLock({ platform: 'plan9', arch: 'mips' });
  expect(() => pinnedRuntime(root)).toThrow(`no Node for ${process.platform} on ${process.arch}`);
});

test.each([
  ['26.0.0', '26', true],
  ['25.9.0', '26', false],
  ['27.1.0', '26.10', true],
  ['26.9.4', '26.10', false],
])('Node %s where %s is wanted: %s', (version, oldest, isEnough) => {
  expect(isNewEnough(version, oldest)).toBe(isEnough);
});

describe('of this project', () => {
  const project = path.join(import.meta.dirname, '../..');
  const read = (file) => readFileSync(path.join(project, file), 'utf8');
  const { engines } = JSON.parse(read('package.json'));

  test.each([
    ['linux', 'x64'],
    ['linux', 'arm64'],
    ['darwin', 'x64'],
    ['darwin', 'arm64'],
    ['win32', 'x64'],
  ])('there is a new enough Node for %s on %s, with its digest', (platform, arch) => {
    const { version, locked } = pinnedRuntime(project, { platform, arch });
    expect(isNewEnough(version, engines.node.replace('>=', ''))).toBe(true);
    expect(locked.integrity).toMatch(/^sha512-/);
    expect(locked).not.toHaveProperty('hasInstallScript');
    expect(locked).not.toHaveProperty('resolved');
  });

  test('package.json and .nvmrc name the same Node', () => {
    expect(engines.node).toBe(`>=${read('.nvmrc').trim()}`);
  });
});
