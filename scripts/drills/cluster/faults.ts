import { setTimeout as wait } from 'node:timers/promises';
import type { Programs } from '../../../bench/stage/programs.ts';
import type { Switch } from '../switch.ts';
import { type Machines, NODES, type Node } from './machines.ts';
import type { RunningCluster } from './start-cluster.ts';

export type Stage = {
  machines: Machines;
  cluster: RunningCluster;
  programs: Programs;
  /** The switch that directs customers' requests to an api. */
  proxy: Switch;
  random: () => number;
};

/** Longer than the primary's lease, so a failed primary is replaced before it comes back. */
const LONG_MS = 30_000;
const ETCD = /\/?etcd /;
/** Matches PostgreSQL and its Patroni, but not etcd. */
const DATABASE = /postgres|patroni/;
const POSTMASTER = /bin\/postgres -D/;

const pickOne = <T>(of: readonly T[], random: () => number): T => of[Math.floor(random() * of.length)] as T;

async function standby({ cluster, random }: Stage): Promise<Node> {
  const primary = await cluster.primary();
  return pickOne(
    NODES.filter((node) => node !== primary),
    random,
  );
}

/** The faults under traffic. Each undoes its own changes, and returns which machine it hit. */
export const FAULTS: Record<string, (stage: Stage) => Promise<string>> = {
  'the primary is killed with its Patroni, and comes back': async ({ machines, cluster }) => {
    const node = await cluster.primary();
    machines.signal(node, 'SIGKILL', DATABASE);
    await wait(LONG_MS);
    cluster.startNode(node);
    return node;
  },
  'PostgreSQL of the primary is killed, its Patroni is not': async ({ machines, cluster }) => {
    const node = await cluster.primary();
    machines.signal(node, 'SIGKILL', POSTMASTER);
    return node;
  },
  'the machine of the primary is frozen for 30 seconds': async ({ machines, cluster }) => {
    const node = await cluster.primary();
    machines.signal(node, 'SIGSTOP');
    await wait(LONG_MS);
    machines.signal(node, 'SIGCONT');
    return node;
  },
  'the primary does not reach etcd for 30 seconds': async ({ machines, cluster }) => {
    const node = await cluster.primary();
    await machines.refuse(node, 2379, true);
    await wait(LONG_MS);
    await machines.refuse(node, 2379, false);
    return node;
  },
  'the network of the primary is cut for 30 seconds': async ({ machines, cluster }) => {
    const node = await cluster.primary();
    await machines.cut(node, true);
    await wait(LONG_MS);
    await machines.cut(node, false);
    return node;
  },
  'the network of a standby is cut for 30 seconds': async (stage) => {
    const node = await standby(stage);
    await stage.machines.cut(node, true);
    await wait(LONG_MS);
    await stage.machines.cut(node, false);
    return node;
  },
  'the disk of the primary is full for 30 seconds': async ({ machines, cluster }) => {
    const node = await cluster.primary();
    await machines.fillDisk(node);
    await wait(LONG_MS);
    machines.emptyDisk(node);
    return node;
  },
  'another one is made primary in good order': async ({ cluster }) => {
    await cluster.switchOver();
    return cluster.primary();
  },
  'api and worker are replaced, one after the other': async ({ programs, proxy, cluster }) => {
    await programs.startSecondApi();
    proxy.routeNewTo(portOf(programs.secondApiUrl));
    await programs.stop('api');
    await programs.startApi();
    proxy.routeNewTo(portOf(programs.apiUrl));
    await programs.stop('second-api');
    await programs.stop('worker');
    programs.startWorker({ DATABASE_URL: cluster.urls.worker });
    return 'two apis, a worker';
  },
  'each member of etcd is killed, and comes back': async ({ machines }) => {
    for (const node of NODES) {
      machines.signal(node, 'SIGKILL', ETCD);
      await wait(7_000);
    }
    return NODES.join(', ');
  },
  'HAProxy is started anew, then PgBouncer': async ({ cluster }) => {
    await cluster.restartHaproxy();
    await wait(3_000);
    await cluster.restartPooler();
    return 'here';
  },
};

export function portOf(url: string): number {
  return Number(new URL(url).port);
}
