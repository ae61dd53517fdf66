import { readFile } from 'node:fs/promises';
import { Gauge, register } from 'prom-client';
import type { Config } from '../config.ts';

/** A valid file is never longer: it holds one line with a timestamp. */
const MAX_LENGTH = 64;
const SETTINGS = {
  BACKUP_STATUS_FILE: {
    name: 'gtfinance_last_backup_timestamp_seconds',
    help: 'When the last backup was finished, as the file of BACKUP_STATUS_FILE says; absent when it says nothing',
  },
  RESTORE_TEST_STATUS_FILE: {
    name: 'gtfinance_last_restore_test_timestamp_seconds',
    help: 'When a backup was last restored and its books recounted, as the file of RESTORE_TEST_STATUS_FILE says; absent when it says nothing',
  },
} as const;
type Files = Pick<Config, keyof typeof SETTINGS>;
let files: Partial<Files> = {};

for (const [setting, names] of Object.entries(SETTINGS) as [keyof Files, { name: string; help: string }][]) {
  register.registerMetric(
    new Gauge({
      registers: [],
      ...names,
      async collect() {
        const file = files[setting];
        const at = file === undefined ? Number.NaN : await readMoment(file);
        if (Number.isNaN(at)) this.remove();
        else this.set(at / 1000);
      },
    }),
  );
}

/** Registers metrics for the age of the last backup and of the last restore test. */
export function measureBackup({ BACKUP_STATUS_FILE, RESTORE_TEST_STATUS_FILE }: Files): void {
  files = { BACKUP_STATUS_FILE, RESTORE_TEST_STATUS_FILE };
}

/** Returns the time written by a backup's last step, in milliseconds since 1970, or NaN when there is none. */
async function readMoment(path: string): Promise<number> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return Date.parse(text.slice(0, MAX_LENGTH).trim());
}
