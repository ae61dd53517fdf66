import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The state of a process. A zombie has ended, and only waits for its parent to collect it. */
export type RunningProcess = { command: string; startedAt: string; zombie: boolean };

/** Returns a process by its id, or undefined when there is none. */
export function findProcess(pid: number): RunningProcess | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0 || !answersSignals(pid)) return undefined;
  if (process.platform === 'linux') return readProc(pid);
  if (process.platform === 'win32') return { command: '', startedAt: '', zombie: false };
  return readProcess(pid);
}

/** Checks whether the process with this id runs and was started at `startedAt`; ids are reused. */
export function isStillRunning(pid: number, startedAt: string): boolean {
  const found = findProcess(pid);
  return found !== undefined && !found.zombie && found.startedAt === startedAt;
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Not permitted means that the process belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readProc(pid: number): RunningProcess | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may contain blanks and brackets, so fields are counted after the last one.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { command, startedAt: `${boot}/${fields[19] ?? ''}`, zombie: fields[0] === 'Z' };
  } catch {
    return undefined;
  }
}

function readProcess(pid: number): RunningProcess | undefined {
  try {
    const answer = execFileSync('ps', ['-o', 'state=,lstart=,command=', '-p', String(pid)], {
      encoding: 'utf8',
      // The date of lstart then has its 24 characters: Sat Nov 21 06:50:17 2026.
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [, state, startedAt, command] = /^\s*(\S+)\s+(.{24})\s+(.*)/.exec(answer) ?? [];
    if (!state || !startedAt) return undefined;
    return { command: command ?? '', startedAt, zombie: state.startsWith('Z') };
  } catch {
    return undefined;
  }
}
