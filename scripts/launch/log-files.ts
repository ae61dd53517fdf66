import { existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';

/** Returns a new log file for a program, and retains that of the previous run beside it. */
export function freshLogFile(dataDir: string, program: string): string {
  const folder = path.join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${program}.log`);
  if (existsSync(file)) renameSync(file, path.join(folder, `${program}.previous.log`));
  return file;
}
