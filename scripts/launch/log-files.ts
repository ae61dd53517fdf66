import { existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';

/** The log file of a program in this run; that of the run before is kept beside it. */
export function freshLogFile(dataDir: string, program: string): string {
  const folder = path.join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${program}.log`);
  if (existsSync(file)) renameSync(file, path.join(folder, `${program}.previous.log`));
  return file;
}
