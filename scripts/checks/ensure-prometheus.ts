import { existsSync } from 'node:fs';
import path from 'node:path';
import { installFromDebian } from './debian.ts';
import type { Tally } from './tally.ts';

const PROGRAMS = ['prometheus', 'promtool'];

/** Checks whether Prometheus and promtool are on the PATH. Without them, the tests that need them are skipped. */
export function hasPrometheus(): boolean {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return PROGRAMS.every((program) => folders.some((folder) => existsSync(path.join(folder, program))));
}

/** Installs Prometheus from Debian's packages if it is missing and we may. Otherwise returns what is not checked. */
export async function ensurePrometheus(): Promise<Tally[]> {
  if (hasPrometheus()) return [];
  console.log('No Prometheus here; fetching it …');
  const { output } = await installFromDebian(['prometheus']);
  if (hasPrometheus()) return [];
  console.log(`Not checked: what needs prometheus and promtool on the PATH.\n${output.trim()}`);
  return [{ name: 'prometheus', passed: 0, failed: 0, skipped: 1, mayBeSkipped: true, ms: 0, failures: [] }];
}
