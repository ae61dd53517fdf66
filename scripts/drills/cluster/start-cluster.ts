import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inDatabase } from '../../../bench/stage/databases.ts';
import { findFreePort } from '../../processes/free-port.ts';
import { PROJECT_ROOT } from '../../project-root.ts';
import { installCertificates, type RequestMachine } from './certificates.ts';
import { addressOf, HOST_IP, type Machines, NODES, type Node } from './machines.ts';

const DEPLOY_FOLDER = path.join(PROJECT_ROOT, 'deploy/cluster');
const POLL_INTERVAL_MS = 250;
/** A node whose disk was full is rebuilt, which takes time. */
const PATIENCE_MS = 480_000;
const TRUST_MS = 60_000;
const NOT_READY = /switchover: 412 /;
/** How much WAL a node retains: little, because the disks are small. */
const WAL_KEPT = '400MB';

/** The logins of deploy/database/roles.sql; the migrating login does not use the pooler. */
const LOGINS = ['gtf_api', 'gtf_worker', 'gtf_migrate'];
const IS_STANDBY = /standby|replica/;

type Member = { name: string; role: string; state: string };

export type RunningCluster = {
  /**
   * The database addresses. `api` and `worker` go through the pooler to the primary, `apiReads` to the
   * standbys; `owner` bypasses the pooler.
   */
  urls: { api: string; apiReads: string; worker: string; owner: string };
  primary(): Promise<Node>;
  /** Waits until all nodes agree on one primary, the other two follow it, and each etcd member answers. */
  waitUntilHealthy(): Promise<void>;
  startNode(node: Node): void;
  restartHaproxy(): Promise<void>;
  restartPooler(): Promise<void>;
  /** Makes another node the primary by a planned switchover. */
  switchOver(): Promise<void>;
};

/** Starts etcd and Patroni on three machines, and HAProxy and PgBouncer here, with the deployed configuration. */
export async function startCluster(machines: Machines): Promise<RunningCluster> {
  const { requestMachine, authority } = installCertificates(machines);
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
  /** Installs a configuration file of ours, filled in with that machine's values. */
  const place = (machine: Node | 'here', file: string) => {
    const folder = machines.folderOf(machine);
    const own = { NODE: machine, FOLDER: folder, ADDRESS: machine === 'here' ? HOST_IP : addressOf(machine) };
    const template = readFileSync(path.join(DEPLOY_FOLDER, file), 'utf8');
    machines.write(machine, file, fillTemplate(template, { ...values, ...own }));
    return path.join(folder, file);
  };
  const startNode = (node: Node) => machines.start(node, 'patroni', ['patroni', place(node, 'patroni.yml')]);
  for (const node of NODES) {
    machines.keep(node, 'etcd', ['etcd', '--config-file', place(node, 'etcd.conf.yml')]);
  }
  const ended = NODES.map(async (node) => {
    await once(startNode(node), 'exit');
    return `Patroni of ${node} has ended: ${machines.lastLogLines(node, 'patroni')}`;
  });
  machines.write('here', 'userlist.txt', LOGINS.map((login) => `"${login}" "${product}"\n`).join(''));
  const restartHaproxy = restartable(() =>
    machines.start('here', 'haproxy', ['haproxy', '-db', '-f', place('here', 'haproxy.cfg')]),
  );
  const restartPooler = restartable(() =>
    machines.start('here', 'pgbouncer', ['pgbouncer', place('here', 'pgbouncer.ini')]),
  );

  const cause = await Promise.race([waitUntilHealthy(requestMachine), ...ended]);
  if (cause) throw new Error(cause);
  const at = (port: number, database: string, who: string) =>
    `postgres://${who}@127.0.0.1:${port}/${database}`;
  // Bypasses the pooler, so it needs the TLS settings that the pooler adds itself.
  const past = (database: string, who: string) =>
    `${at(ports.primary, database, who)}?uselibpqcompat=true&sslmode=verify-ca&sslrootcert=${authority}`;
  await addProduct(past('postgres', `postgres:${superuser}`), product);
  return {
    urls: {
      api: at(ports.pooler, 'gtfinance', `gtf_api:${product}`),
      apiReads: at(ports.pooler, 'gtfinance_read', `gtf_api:${product}`),
      worker: at(ports.pooler, 'gtfinance', `gtf_worker:${product}`),
      owner: past('gtfinance', `gtf_migrate:${product}`),
    },
    primary: async () => primaryIn(await members(requestMachine)),
    waitUntilHealthy: () => waitUntilHealthy(requestMachine),
    startNode: (node) => void startNode(node),
    restartHaproxy,
    restartPooler,
    switchOver: () => switchOver(requestMachine),
  };
}

const newPassword = () => randomBytes(18).toString('hex');

/** Starts a program; the returned function ends it and starts the next one. */
function restartable(start: () => ChildProcess): () => Promise<void> {
  let running = start();
  return async () => {
    await end(running);
    running = start();
  };
}

/** Asks the program to end and kills it soon after: PgBouncer would wait for clients that stay connected. */
async function end(program: ChildProcess): Promise<void> {
  const { pid } = program;
  if (pid === undefined) return;
  const gone = new Promise((resolve) => program.once('exit', resolve));
  process.kill(-pid, 'SIGTERM');
  const patience = setTimeout(() => process.kill(-pid, 'SIGKILL'), 2_000);
  await gone;
  clearTimeout(patience);
}

function fillTemplate(template: string, values: Record<string, string>): string {
  return template.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Nothing is known for ${name}.`);
    return value;
  });
}

/**
 * Adds the product's logins, with the settings that their connections would request and that a pooler cannot pass on.
 */
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

/** Returns the state of all members, from the first node that answers. */
async function members(requestMachine: RequestMachine): Promise<Member[]> {
  for (const node of NODES) {
    const found = await viewOf(requestMachine, node);
    if (found.length > 0) return found;
  }
  return [];
}

/** Returns the state of all members as one node reports it; an empty list when the node does not answer. */
function viewOf(requestMachine: RequestMachine, node: Node): Promise<Member[]> {
  return queryPatroni(requestMachine, node, 'cluster').then(
    (answered) => (answered as { members: Member[] }).members,
    () => [],
  );
}

function primaryIn(all: Member[]): Node {
  const leader = all.find(({ role }) => role === 'leader')?.name;
  const node = NODES.find((name) => name === leader);
  if (!node) throw new Error('There is no primary.');
  return node;
}

/**
 * Retries until the switchover succeeds: a standby that has just returned is already following before Patroni
 * accepts it as leader.
 */
async function switchOver(requestMachine: RequestMachine): Promise<void> {
  const until = performance.now() + TRUST_MS;
  for (;;) {
    const all = await members(requestMachine);
    const candidate = all.find(({ role }) => IS_STANDBY.test(role))?.name;
    const leader = primaryIn(all);
    try {
      await queryPatroni(requestMachine, leader, 'switchover', { leader, candidate });
      return;
    } catch (error) {
      if (!NOT_READY.test((error as Error).message) || performance.now() > until) throw error;
      await wait(POLL_INTERVAL_MS);
    }
  }
}

/** Queries every node, because a node whose network has just returned reports an old state for a while. */
async function waitUntilHealthy(requestMachine: RequestMachine): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const views = await Promise.all(NODES.map((node) => viewOf(requestMachine, node)));
    const leaders = new Set(views.map(leaderIfHealthy));
    const agree = (await Promise.all(NODES.map((node) => etcdAgrees(requestMachine, node)))).every(Boolean);
    if (leaders.size === 1 && !leaders.has(undefined) && agree) return;
    if (performance.now() > until)
      throw new Error(`The cluster is not healthy: ${JSON.stringify({ views, etcdAgrees: agree })}`);
    await wait(POLL_INTERVAL_MS);
  }
}

/** Returns the primary that all others follow, or undefined when something is missing. */
function leaderIfHealthy(all: Member[]): string | undefined {
  const leads = all.filter(({ role, state }) => role === 'leader' && state === 'running');
  const follow = all.filter(({ role, state }) => IS_STANDBY.test(role) && state === 'streaming');
  return leads.length === 1 && follow.length === NODES.length - 1 ? leads[0]?.name : undefined;
}

/** Checks whether the node's etcd member answers and follows the others. */
function etcdAgrees(requestMachine: RequestMachine, node: Node): Promise<boolean> {
  return requestMachine(`https://${addressOf(node)}:2379/health`, { timeoutMs: 2_000 }).then(
    ({ status }) => status === 200,
    () => false,
  );
}

async function queryPatroni(
  requestMachine: RequestMachine,
  node: Node,
  what: string,
  body?: object,
): Promise<unknown> {
  const { status, answered } = await requestMachine(`https://${addressOf(node)}:8008/${what}`, {
    timeoutMs: body ? 60_000 : 2_000,
    body: body && JSON.stringify(body),
  });
  if (status >= 300) throw new Error(`Patroni of ${node}, ${what}: ${status} ${answered}`);
  return answered.startsWith('{') ? JSON.parse(answered) : answered;
}
