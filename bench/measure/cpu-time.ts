import { readdirSync, readFileSync } from 'node:fs';
import { inDatabase } from '../stage/databases.ts';

/** CPU time of a process in clock ticks: its own, and that of its ended children; and its parent's process id. */
type Ticks = { own: number; ended: number; parent: number };

/** Linux uses this tick on every current machine. */
const TICK_US = 10_000;

/** Returns the CPU time since the start, in microseconds. */
export type CpuMeter = () => number;

/** Returns a meter for one process, or undefined where there is no /proc. */
export function cpuMeter(pid: number): CpuMeter | undefined {
  return readTicks(pid) && (() => (readTicks(pid)?.own ?? 0) * TICK_US);
}

/** Returns a meter for the whole PostgreSQL server at this address. */
export async function serverCpuMeter(databaseUrl: string): Promise<CpuMeter | undefined> {
  // The process that serves a connection is a child of the server.
  const server = await inDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return readTicks(rows[0]?.pid ?? 0)?.parent;
  });
  return server === undefined ? undefined : () => familyTicks(server) * TICK_US;
}

function familyTicks(parent: number): number {
  const { own = 0, ended = 0 } = readTicks(parent) ?? {};
  const children = readdirSync('/proc').flatMap((name) => {
    const ticks = /^\d+$/.test(name) ? readTicks(Number(name)) : undefined;
    return ticks?.parent === parent ? [ticks.own] : [];
  });
  return children.reduce((sum, ticks) => sum + ticks, own + ended);
}

function readTicks(pid: number): Ticks | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may contain blanks, so the fields are counted after it: state, parent, …
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const [own = 0, ownSystem = 0, ended = 0, endedSystem = 0] = fields.slice(11, 15);
    return { own: own + ownSystem, ended: ended + endedSystem, parent };
  } catch {
    return undefined;
  }
}
