import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inDatabase } from '../../../bench/stage/databases.ts';
import { findFreePort } from '../../processes/free-port.ts';
import { PROJECT_ROOT } from '../../project-root.ts';
import { addressOf, HERE, type Machines, NODES, type Node } from './machines.ts';

const DEPLOYED = path.join(PROJECT_ROOT, 'deploy/cluster');
const LOOK_EVERY_MS = 250;
/** A node whose disk was full is made anew, which takes its time. */
const PATIENCE_MS = 480_000;
/** The disks are small. */
const WAL_KEPT = '400MB';

/** Of deploy/database/roles.sql; who migrates does not come through the pooler. */
const LOGINS = ['gtf_api', 'gtf_worker', 'gtf_migrate'];
const IS_STANDBY = /standby|replica/;

type Member = { name: string; role: string; state: string };

export type RunningCluster = {
  /** Through the pooler to whoever is the primary, and of an api to the others; past the pooler for who owns the tables. */
  urls: { api: string; apiReads: string; worker: string; owner: string };
  primary(): Promise<Node>;
  /** Until there is one primary, and two that follow it. */
  untilWhole(): Promise<void>;
  startNode(node: Node): void;
  startEtcd(node: Node): void;
  restartHaproxy(): Promise<void>;
  restartPooler(): Promise<void>;
  /** Has another one be the primary, in good order. */
  switchOver(): Promise<void>;
};

/** Starts etcd and Patroni on three machines, and HAProxy and PgBouncer here, with the configuration that is deployed. */
export async function startCluster(machines: Machines): Promise<RunningCluster> {
  const [superuser, product, replication, rewind] = [
    newPassword(),
    newPassword(),
    newPassword(),
    newPassword(),
  ];
  const ports = {
    primary: await findFreePort(),
    replica: await findFreePort(),
    pooler: await findFreePort(),
  };
  const values = {
    ...Object.fromEntries(NODES.map((node, index) => [`ADDRESS_${index + 1}`, addressOf(node)])),
    NETWORK: '10.77.0.0/24',
    LISTEN: '127.0.0.1',
    ARCHIVE_COMMAND: '/bin/true',
    WAL_KEPT_FOR_STANDBYS: WAL_KEPT,
    SUPERUSER_PASSWORD: superuser,
    REPLICATION_PASSWORD: replication,
    REWIND_PASSWORD: rewind,
    PRIMARY_PORT: String(ports.primary),
    REPLICA_PORT: String(ports.replica),
    POOLER_PORT: String(ports.pooler),
  };
  /** Puts a file of ours where it belongs, filled with what is so on that machine. */
  const place = (machine: Node | 'here', file: string) => {
    const folder = machines.folderOf(machine);
    const own = { NODE: machine, FOLDER: folder, ADDRESS: machine === 'here' ? HERE : addressOf(machine) };
    const template = readFileSync(path.join(DEPLOYED, file), 'utf8');
    machines.write(machine, file, filled(template, { ...values, ...own }));
    return path.join(folder, file);
  };
  const startEtcd = (node: Node) =>
    void machines.start(node, 'etcd', ['etcd', '--config-file', place(node, 'etcd.conf.yml')]);
  const startNode = (node: Node) =>
    void machines.start(node, 'patroni', ['patroni', place(node, 'patroni.yml')]);
  for (const node of NODES) startEtcd(node);
  for (const node of NODES) startNode(node);
  machines.write('here', 'userlist.txt', LOGINS.map((login) => `"${login}" "${product}"\n`).join(''));
  const restartHaproxy = keepOne(() =>
    machines.start('here', 'haproxy', ['haproxy', '-db', '-f', place('here', 'haproxy.cfg')]),
  );
  const restartPooler = keepOne(() =>
    machines.start('here', 'pgbouncer', ['pgbouncer', place('here', 'pgbouncer.ini')]),
  );

  await untilWhole();
  const at = (port: number, database: string, who: string) =>
    `postgres://${who}@127.0.0.1:${port}/${database}`;
  await addProduct(at(ports.primary, 'postgres', `postgres:${superuser}`), product);
  return {
    urls: {
      api: at(ports.pooler, 'gtfinance', `gtf_api:${product}`),
      apiReads: at(ports.pooler, 'gtfinance_read', `gtf_api:${product}`),
      worker: at(ports.pooler, 'gtfinance', `gtf_worker:${product}`),
      owner: at(ports.primary, 'gtfinance', `gtf_migrate:${product}`),
    },
    primary: async () => primaryIn(await members()),
    untilWhole,
    startNode,
    startEtcd,
    restartHaproxy,
    restartPooler,
    switchOver: async () => {
      const all = await members();
      const candidate = all.find(({ role }) => IS_STANDBY.test(role))?.name;
      const leader = primaryIn(all);
      await askPatroni(leader, 'switchover', { leader, candidate });
    },
  };
}

const newPassword = () => randomBytes(18).toString('hex');

/** Starts a program; what it answers ends that one and starts the next. */
function keepOne(start: () => ChildProcess): () => Promise<void> {
  let running = start();
  return async () => {
    await end(running);
    running = start();
  };
}

/** Politely, and soon otherwise: PgBouncer would wait for clients that stay. */
async function end(program: ChildProcess): Promise<void> {
  const { pid } = program;
  if (pid === undefined) return;
  const gone = new Promise((resolve) => program.once('exit', resolve));
  process.kill(-pid, 'SIGTERM');
  const patience = setTimeout(() => process.kill(-pid, 'SIGKILL'), 2_000);
  await gone;
  clearTimeout(patience);
}

function filled(template: string, values: Record<string, string>): string {
  return template.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Nothing is known for ${name}.`);
    return value;
  });
}

/** The logins of the product, with what their connections would ask for and a pooler cannot pass on. */
async function addProduct(superuser: string, password: string): Promise<void> {
  await inDatabase(superuser, async (client) => {
    await client.query(readFileSync(path.join(PROJECT_ROOT, 'deploy/database/roles.sql'), 'utf8'));
    for (const login of LOGINS) {
      await client.query(`alter role ${login} password '${password}'`);
      await client.query(`alter role ${login} set statement_timeout = '30s'`);
      await client.query(`alter role ${login} set idle_in_transaction_session_timeout = '30s'`);
    }
    await client.query('create database gtfinance owner gtfinance_owner');
  });
}

/** Whoever of the nodes answers says what all of them are. */
async function members(): Promise<Member[]> {
  for (const node of NODES) {
    const found = await askPatroni(node, 'cluster').catch(() => undefined);
    if (found) return (found as { members: Member[] }).members;
  }
  return [];
}

function primaryIn(all: Member[]): Node {
  const leader = all.find(({ role }) => role === 'leader')?.name;
  const node = NODES.find((name) => name === leader);
  if (!node) throw new Error('There is no primary.');
  return node;
}

async function untilWhole(): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const all = await members();
    const leads = all.filter(({ role, state }) => role === 'leader' && state === 'running');
    const follow = all.filter(({ role, state }) => IS_STANDBY.test(role) && state === 'streaming');
    if (leads.length === 1 && follow.length === NODES.length - 1) return;
    if (performance.now() > until) throw new Error(`The cluster is not whole: ${JSON.stringify(all)}`);
    await wait(LOOK_EVERY_MS);
  }
}

async function askPatroni(node: Node, what: string, body?: object): Promise<unknown> {
  const answer = await fetch(`http://${addressOf(node)}:8008/${what}`, {
    signal: AbortSignal.timeout(body ? 60_000 : 2_000),
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`Patroni of ${node}, ${what}: ${answer.status} ${text}`);
  return text.startsWith('{') ? JSON.parse(text) : text;
}
