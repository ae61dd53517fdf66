import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Waits for the project's other processes and runs `work` under a lock file; a killed holder does not count. `work`
 * may name another process as the holder, one that would continue if we were killed.
 */
export async function withLock(file, work, onWait = () => {}) {
  mkdirSync(path.dirname(file), { recursive: true });
  for (let hasWaited = false; !take(file); hasWaited = true) {
    if (!hasWaited) onWait();
    await wait(500);
  }
  // Renamed over the lock, so that nobody reads it while it is empty and takes it for abandoned.
  const nameHolder = (pid) => {
    const renamed = `${file}.${process.pid}`;
    writeFileSync(renamed, String(pid));
    renameSync(renamed, file);
  };
  try {
    return await work(nameHolder);
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file) {
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    // A link appears with its content or not at all.
    linkSync(mine, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isAlive(holderOf(file))) rmSync(file, { force: true });
    return false;
  } finally {
    rmSync(mine, { force: true });
  }
}

function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

function isAlive(pid) {
  if (!pid || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
