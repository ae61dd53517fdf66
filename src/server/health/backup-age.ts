import { readFile } from 'node:fs/promises';
import { Gauge, register } from 'prom-client';
import type { Config } from '../config.ts';

/** No honest file is longer: one line with a moment. */
const LONGEST = 64;
let file: string | undefined;

register.registerMetric(
  new Gauge({
    registers: [],
    name: 'gtfinance_last_backup_timestamp_seconds',
    help: 'When the last backup was finished, as the file of BACKUP_STATUS_FILE says; absent when it says nothing',
    async collect() {
      const at = file === undefined ? Number.NaN : await readMoment(file);
      if (Number.isNaN(at)) this.remove();
      else this.set(at / 1000);
    },
  }),
);

/** Has the figures of this process say how old the last backup is. */
export function measureBackup({ BACKUP_STATUS_FILE }: Pick<Config, 'BACKUP_STATUS_FILE'>): void {
  file = BACKUP_STATUS_FILE;
}

/** The moment that a backup's last step has written, in milliseconds since 1970; NaN when there is none. */
async function readMoment(path: string): Promise<number> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return Date.parse(text.slice(0, LONGEST).trim());
}
