import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { auditLibraries, readAudit } from './audit-libraries.ts';
import { combineAudits, supplyChainTally } from './supply-chain.ts';

// A registry that returns the advisories that the test sets, or does not know the endpoint.
let advisories: object | undefined;
const registry = createServer((request, response) => {
  request.resume();
  const asked = request.method === 'POST' && request.url?.endsWith('/advisories/bulk');
  const answer = asked
    ? advisories
    : { name: 'holey', versions: { '1.0.0': { name: 'holey', version: '1.0.0' } } };
  response.writeHead(answer ? 200 : 405, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer ?? {}));
});
await new Promise<void>((listening) => registry.listen(0, '127.0.0.1', listening));
const address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;
afterAll(() => registry.close());

const folder = mkdtempSync(path.join(tmpdir(), 'audited-'));
const asked = { name: 'audited', version: '1.0.0', dependencies: { holey: '1.0.0' } };
writeFileSync(path.join(folder, 'package.json'), JSON.stringify(asked));
writeFileSync(
  path.join(folder, 'package-lock.json'),
  JSON.stringify({
    ...asked,
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': asked,
      'node_modules/holey': { version: '1.0.0', resolved: `${address}holey/-/holey-1.0.0.tgz` },
    },
  }),
);

const vulnerability = (severity: string) => ({
  holey: [
    {
      id: 1,
      url: 'https://advisories.example/1',
      title: 'Lets anybody in',
      severity,
      vulnerable_versions: '<2.0.0',
      cwe: [],
      cvss: { score: 9, vectorString: null },
    },
  ],
});
const runAudit = async (answer: object | undefined) => {
  advisories = answer;
  // npm caches answers; each test needs a new one.
  const cache = mkdtempSync(path.join(tmpdir(), 'npm-cache-'));
  const audit = await auditLibraries(['--prefix', folder, '--registry', address, '--cache', cache]);
  const { passed, failed, skipped } = supplyChainTally(audit, 0);
  return { audit, counts: { passed, failed, skipped } };
};
test('a library with a known vulnerability of high severity fails the check, and is named', async () => {
  expect(await runAudit(vulnerability('high'))).toEqual({
    audit: { known: 'findings', findings: ['holey: high, Lets anybody in'] },
    counts: { passed: 0, failed: 1, skipped: 0 },
  });
});

test('libraries without known vulnerabilities, or with minor ones, pass', async () => {
  const passes = { audit: { known: 'clean' }, counts: { passed: 1, failed: 0, skipped: 0 } };
  expect(await runAudit({})).toEqual(passes);
  expect(await runAudit(vulnerability('moderate'))).toEqual(passes);
});

test('a registry without advisories counts as not checked, with the reason', async () => {
  const { audit, counts } = await runAudit(undefined);
  expect(audit).toEqual({ known: 'nothing', why: expect.stringContaining('405') as string });
  expect(counts).toEqual({ passed: 0, failed: 0, skipped: 1 });
});

test.each([
  ['nothing at all', ''],
  ['an end in the middle', '{\n  "vulnerabilities": {'],
  ['an error', '{\n  "message": "getaddrinfo ENOTFOUND registry.example"\n}'],
  ['no program of that name', 'npm: spawn npm ENOENT\n'],
])('%s does not count as passed', (_, output) => {
  expect(readAudit(output).known).toBe('nothing');
});

test('of several answers the worst counts: a vulnerability before no answer, and no answer before a pass', () => {
  const [clean, silent] = [{ known: 'clean' }, { known: 'nothing', why: 'no answer' }] as const;
  const holey = (name: string) => ({ known: 'findings' as const, findings: [name] });
  expect(combineAudits([holey('one'), silent, holey('two')])).toEqual({
    known: 'findings',
    findings: ['one', 'two'],
  });
  expect(combineAudits([clean, silent])).toEqual(silent);
  expect(combineAudits([clean, clean])).toEqual(clean);
});
