import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '../../project-root.ts';

export const NODES = ['n1', 'n2', 'n3'] as const;
export type Node = (typeof NODES)[number];

const BRIDGE = 'gtfbr0';
const NETWORK = '10.77.0';
/** The address of this machine, with the product and its proxies, in the network of the nodes. */
export const HOST_IP = `${NETWORK}.1`;
export const addressOf = (node: Node) => `${NETWORK}.${11 + NODES.indexOf(node)}`;
const spaceOf = (node: Node) => `gtf-${node}`;
const DISK_MB = 1_500;
const PATIENCE_MS = 20_000;
/** The restart delay that deploy/cluster/restart.conf gives systemd. */
const AGAIN_AFTER_MS = 2_000;
/** The kernel settings of each machine. */
const KERNEL = path.join(PROJECT_ROOT, 'deploy/cluster/sysctl.conf');
const OUTPUT_TAIL_CHARS = 2_000;

const run = (command: string, ...args: string[]) => promisify(execFile)(command, args);
const sync = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'pipe' });

/** Three machines as PostgreSQL sees them: each has an address, a disk that can be full, and processes of its own. */
export type Machines = {
  /** The path, inside the system of `root`, of a machine's files; `here` has no network of its own. */
  folderOf(machine: Node | 'here'): string;
  /** The same folder as this machine sees it. */
  pathOf(machine: Node | 'here'): string;
  write(machine: Node | 'here', name: string, text: string): void;
  /** Starts a program there as the user postgres. */
  start(machine: Node | 'here', name: string, command: string[]): ChildProcess;
  /** The same, and restarts it whenever it ends. */
  keep(machine: Node | 'here', name: string, command: string[]): void;
  /** Returns the end of a program's output. */
  lastLogLines(machine: Node | 'here', name: string): string;
  /** Sends a signal to all processes there, or to those whose command line matches. */
  signal(node: Node, signal: NodeJS.Signals, named?: RegExp): void;
  /** Cuts the machine off from the network in both directions, or reconnects it. */
  cut(node: Node, isCut: boolean): Promise<unknown>;
  /** Blocks, or unblocks, this port on every machine for the node, including its own. */
  refuse(node: Node, port: number, isRefused: boolean): Promise<unknown>;
  fillDisk(node: Node): Promise<unknown>;
  emptyDisk(node: Node): void;
  clear(): Promise<void>;
};

/**
 * Sets up the machines in a system of Debian's packages. Their network names are fixed, so only one drill can run at
 * a time.
 */
export function prepareMachines(root: string): Machines {
  clearLeftOvers(root);
  const inside = '/cluster';
  const outside = path.join(root, inside);
  mkdirSync(outside);
  sync('mount', '--bind', '/dev', path.join(root, 'dev'));
  sync('mount', '--bind', '/dev/shm', path.join(root, 'dev/shm'));
  sync('mount', '-t', 'proc', 'proc', path.join(root, 'proc'));
  const user = userIn(root, 'postgres');
  sync('ip', 'link', 'add', BRIDGE, 'type', 'bridge');
  sync('ip', 'address', 'add', `${HOST_IP}/24`, 'dev', BRIDGE);
  sync('ip', 'link', 'set', BRIDGE, 'up');
  for (const node of NODES) {
    connect(node);
    addDisk(path.join(outside, `${node}.disk`), path.join(outside, node));
  }
  mkdirSync(path.join(outside, 'here'));
  for (const name of [...NODES, 'here']) chownSync(path.join(outside, name), user.uid, user.gid);
  const filler = (node: Node) => path.join(outside, node, 'filler');
  const started: ChildProcess[] = [];
  let isCleared = false;
  const start = (machine: Node | 'here', name: string, command: string[]): ChildProcess => {
    const log = openSync(path.join(outside, machine, `${name}.log`), 'a');
    const [program, args] = commandInRoot(root, machine, command);
    const child = spawn(program, args, {
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', HOME: path.join(inside, machine) },
      stdio: ['ignore', log, log],
      detached: true,
    });
    closeSync(log);
    started.push(child);
    return child;
  };
  const keep = (machine: Node | 'here', name: string, command: string[]): void => {
    if (isCleared) return;
    start(machine, name, command).once('exit', () =>
      setTimeout(() => keep(machine, name, command), AGAIN_AFTER_MS),
    );
  };

  return {
    folderOf: (machine) => path.join(inside, machine),
    pathOf: (machine) => path.join(outside, machine),
    write: (machine, name, text) => {
      const file = path.join(outside, machine, name);
      writeFileSync(file, text, { mode: 0o600 });
      chownSync(file, user.uid, user.gid);
    },
    start,
    keep,
    lastLogLines: (machine, name) =>
      readFileSync(path.join(outside, machine, `${name}.log`), 'utf8').slice(-OUTPUT_TAIL_CHARS),
    signal: (node, signal, named) => processesOf(node, named).forEach((pid) => sendSignal(pid, signal)),
    cut: (node, isCut) => run('ip', 'link', 'set', `gtf${node}`, isCut ? 'down' : 'up'),
    refuse: (node, port, isRefused) => {
      const rule = ['OUTPUT', '-p', 'tcp', '-d', `${NETWORK}.0/24`, '--dport', String(port), '-j', 'DROP'];
      return run('ip', 'netns', 'exec', spaceOf(node), 'iptables', isRefused ? '-I' : '-D', ...rule);
    },
    // `dd` ends with an error when the disk is full, as intended.
    fillDisk: (node) => run('dd', 'if=/dev/zero', `of=${filler(node)}`, 'bs=1M').catch(() => undefined),
    emptyDisk: (node) => rmSync(filler(node), { force: true }),
    clear: async () => {
      isCleared = true;
      const active = () => NODES.flatMap((node) => processesOf(node));
      for (const pid of active()) sendSignal(pid, 'SIGKILL');
      for (const { pid } of started) if (pid !== undefined) sendSignal(-pid, 'SIGKILL');
      const until = performance.now() + PATIENCE_MS;
      while (active().length > 0 && performance.now() < until) await wait(100);
      clearLeftOvers(root);
    },
  };
}

/** Returns a command that runs as the user postgres of the system in `root`, in the network of a machine. */
function commandInRoot(root: string, machine: Node | 'here', command: string[]): [string, string[]] {
  const inRoot = ['--userspec=postgres:postgres', root, ...command];
  if (machine === 'here') return ['chroot', inRoot];
  return ['ip', ['netns', 'exec', spaceOf(machine), 'chroot', ...inRoot]];
}

function processesOf(node: Node, named = /./): number[] {
  const pids = sync('ip', 'netns', 'pids', spaceOf(node)).toString().split('\n').filter(Boolean);
  return pids.map(Number).filter((pid) => named.test(commandOf(pid)));
}

function connect(node: Node): void {
  const space = spaceOf(node);
  sync('ip', 'netns', 'add', space);
  sync('ip', 'link', 'add', `gtf${node}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
  sync('ip', 'link', 'set', `gtf${node}`, 'master', BRIDGE, 'up');
  sync('ip', '-n', space, 'address', 'add', `${addressOf(node)}/24`, 'dev', 'eth0');
  sync('ip', '-n', space, 'link', 'set', 'eth0', 'up');
  sync('ip', '-n', space, 'link', 'set', 'lo', 'up');
  sync('ip', 'netns', 'exec', space, 'sysctl', '--quiet', '--load', KERNEL);
}

function addDisk(file: string, folder: string): void {
  mkdirSync(folder);
  sync('truncate', '-s', `${DISK_MB}M`, file);
  sync('mkfs.ext4', '-q', '-m', '0', file);
  sync('mount', '-o', 'loop', file, folder);
}

/** Removes what a killed drill left behind; the names are always the same. */
function clearLeftOvers(root: string): void {
  const quietly = (command: string, ...args: string[]) => {
    try {
      sync(command, ...args);
      return true;
    } catch {
      // There was nothing to remove.
      return false;
    }
  };
  for (const node of NODES) {
    quietly('ip', 'netns', 'delete', spaceOf(node));
    quietly('ip', 'link', 'delete', `gtf${node}`);
  }
  quietly('ip', 'link', 'delete', BRIDGE);
  const mounted = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((folder) => folder.startsWith(`${root}/`));
  for (const folder of mounted.toReversed()) {
    if (!quietly('umount', folder)) sync('umount', '--lazy', folder);
  }
  rmSync(path.join(root, 'cluster'), { recursive: true, force: true });
}

function userIn(root: string, name: string): { uid: number; gid: number } {
  const line = readFileSync(path.join(root, 'etc/passwd'), 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    // The process has ended meanwhile.
    return '';
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
