import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { atFileEnd } from '#test/setup/at-file-end.ts';

const UNITS = 'deploy/systemd';
/** Out of ten; systemd calls up to 2.5 well protected, and most distribution services are above 9. */
const MAX_EXPOSURE = 2.5;
const hasTool = spawnSync('systemd-analyze', ['--version']).status === 0;
const files = readdirSync(UNITS).filter((name) => name.endsWith('.service'));

describe.runIf(hasTool)('units of systemd (systemd-analyze is not on every machine)', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'units-'));
  atFileEnd(() => rmSync(root, { recursive: true, force: true }));
  cpSync(UNITS, path.join(root, 'etc/systemd/system'), { recursive: true });

  test.each(files)('%s limits what a compromised process can do', (file) => {
    const unit = file.replace('@', '@8080');
    const words = ['security', '--offline=true', `--root=${root}`, '--no-pager', unit];
    const output = execFileSync('systemd-analyze', words, { encoding: 'utf8' });
    const [, exposure] = /exposure level for \S+: ([\d.]+)/.exec(output) ?? [];
    expect(Number(exposure), output).toBeLessThan(MAX_EXPOSURE);
  });
});

test('every production program has a unit and runs as its own user', () => {
  const text = (file: string) => readFileSync(path.join(UNITS, file), 'utf8');
  const run = files.map((file): [program: string | undefined, user: string | undefined] => [
    /main\.ts (\w+)$/m.exec(text(file))?.[1],
    /^User=(\w+)$/m.exec(text(file))?.[1],
  ]);
  expect(new Map(run)).toEqual(
    new Map([
      ['api', 'gtf_api'],
      ['migrate', 'gtf_migrate'],
      ['worker', 'gtf_worker'],
    ]),
  );
  for (const [, user] of run) {
    expect(text('sysusers.conf')).toContain(`u ${user} `);
    expect(readFileSync('deploy/database/roles.sql', 'utf8')).toContain(`create role ${user} login`);
  }
});
