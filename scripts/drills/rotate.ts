import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { systemClock } from '#shared/clock.ts';
import { runInRealTime } from '#simulator/schedule.ts';
import { type Simulator, startSimulator } from '#simulator/start-simulator.ts';
import { checkAccepted, checkPaidOnce } from '../../bench/check-books.ts';
import { createDatabase, inDatabase } from '../../bench/stage/databases.ts';
import { fetchRateAndServices } from '../../bench/stage/outside-facts.ts';
import { addSenders } from '../../bench/stage/senders.ts';
import { findFreePort } from '../processes/free-port.ts';
import type { Workspace } from './clusters.ts';
import { waitUntilPaid } from './migrate.ts';
import { type RollingPrograms, startRolling } from './rolling-programs.ts';
import { startTraffic } from './traffic.ts';

const SENDERS = 200;
/**
 * Clients pause; otherwise the backlog of the worker would outlast the drill. They wait long for an answer on a busy
 * machine, so that a lost request is the product's fault.
 */
const TRAFFIC = { clients: 4, pauseMs: 500, patienceMs: 120_000 };
/** Longer than the time for which a program uses a value that it read from a file. */
const SECRET_RELOAD_MS = 1_500;

/**
 * Our own secrets, each a list: the new one is put in front, and the old one removed when the other side has changed.
 */
const LISTS = [
  'S3P_WEBHOOK_SECRET',
  'MTN_CALLBACK_SECRET',
  'INTERAC_MAIL_SECRETS',
  'INTERAC_WEBHOOK_SECRETS',
  'CODE_PEPPER',
  'DOCUMENT_KEYS',
  'AUDIT_KEYS',
] as const;
/**
 * Lists from which the old key is not removed: data made with it must stay readable, permanently or until it is
 * encrypted again.
 */
const KEPT_SECRETS: readonly string[] = ['DOCUMENT_KEYS', 'AUDIT_KEYS'];
const LOGINS = ['api', 'worker'] as const;

const newSecret = () => randomBytes(24).toString('base64url');
const newSecretFor = (name: string) =>
  KEPT_SECRETS.includes(name)
    ? `k${newSecret().replace(/[-_]/g, '').slice(0, 12)}:${randomBytes(32).toString('base64')}`
    : newSecret();

/**
 * Replaces every secret as docs/operations.md says, one after the other, while sends are accepted and paid: database
 * passwords, our credentials at a rail, its signing secrets, and our own keys. No request may be refused, and each
 * send must exist and be paid once.
 */
export async function rotate(workspace: Workspace, forMs: number): Promise<string[]> {
  const primary = await workspace.start('primary');
  const database = await createDatabase(primary.url, 'drill');
  await migrate(database);
  const senders = await addSenders(database, SENDERS);
  const files = secretFiles(path.join(workspace.folder, 'secrets'));
  await changePasswords(database, files);

  const [simulatorPort, smtpPort] = [await findFreePort(), await findFreePort()];
  const outside = { SIMULATOR_PORT: String(simulatorPort), SMTP_PORT: String(smtpPort) };
  const given = readConfig(outside);
  for (const name of LISTS) files.write(name, given[name]);
  files.write('S3P_SECRET', given.S3P_SECRET);
  const simulator = await startSimulator({
    port: simulatorPort,
    smtpPort,
    clock: systemClock,
    webhookUrl: '',
    webhookSecret: given.S3P_WEBHOOK_SECRET,
  });
  const stopTime = runInRealTime(simulator, systemClock, console.error);
  await fetchRateAndServices({ ...outside, NODE_ENV: 'development', DATABASE_URL: database });
  const programs = await startRolling('rotate', files.named, outside);
  simulator.sendWebhooksTo(`${programs.url}/api/webhooks/s3p`);
  try {
    const traffic = await startTraffic(programs.url, senders, TRAFFIC);
    await traffic.lasts(forMs);
    for (const step of steps({ database, files, simulator, programs })) {
      await step();
      await traffic.lasts(SECRET_RELOAD_MS);
    }
    await traffic.stop();
    await waitUntilPaid(database);
    await checkAccepted(database, traffic.acknowledged());
    await checkPaidOnce(database, simulator.url);
    if (traffic.refusals.size > 0) throw new Error(`refused: ${JSON.stringify([...traffic.refusals])}`);
    return [
      `${LISTS.length + LOGINS.length + 1} secrets were replaced, ${programs.restarts()} programs started anew for it`,
      `${traffic.acknowledged()} sends were acknowledged meanwhile, none was refused; each stands once and was paid once`,
      `the longest time without an acknowledgement was ${traffic.longestGapMs()} ms`,
    ];
  } finally {
    await programs.stop();
    stopTime();
    await simulator.stop();
  }
}

type Stage = {
  database: string;
  files: ReturnType<typeof secretFiles>;
  simulator: Simulator;
  programs: RollingPrograms;
};

function steps({ database, files, simulator, programs }: Stage): (() => Promise<void>)[] {
  return [
    () => changePasswords(database, files),
    async () => {
      const [old, next] = [files.read('S3P_SECRET'), newSecret()];
      simulator.acceptSecrets('s3p', [old, next]);
      files.write('S3P_SECRET', next);
      await wait(SECRET_RELOAD_MS);
      simulator.acceptSecrets('s3p', [next]);
    },
    ...LISTS.map((name) => async () => {
      const [old, next] = [files.read(name), newSecretFor(name)];
      files.write(name, `${next},${old}`);
      await programs.restart();
      if (name === 'S3P_WEBHOOK_SECRET') simulator.sendWebhooksTo(`${programs.url}/api/webhooks/s3p`, next);
      if (KEPT_SECRETS.includes(name)) return;
      files.write(name, next);
      await programs.restart();
    }),
  ];
}

/**
 * Sets new passwords for both programs, then updates their files. Existing connections stay open; the old passwords
 * no longer work.
 */
async function changePasswords(database: string, files: Stage['files']): Promise<void> {
  for (const program of LOGINS) {
    const login = `gtf_${program}`;
    const old = files.find(`DATABASE_URL_${program}`);
    const password = newSecret();
    await inDatabase(database, async (client) => {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [login]);
      if (rowCount === 0) await client.query(`create role ${login} login in role gtfinance_${program}`);
      await client.query(`alter role ${login} password '${password}'`);
    });
    files.write(
      `DATABASE_URL_${program}`,
      Object.assign(new URL(database), { username: login, password }).href,
    );
    if (old === undefined) continue;
    const refused = await inDatabase(old, () => Promise.resolve(false)).catch(() => true);
    if (!refused) throw new Error(`the old password of ${login} is still taken`);
  }
}

function secretFiles(folder: string) {
  mkdirSync(folder, { mode: 0o700 });
  const values = new Map<string, string>();
  return {
    find: (name: string) => values.get(name),
    read: (name: string) => values.get(name) ?? '',
    write: (name: string, value: string) => {
      values.set(name, value);
      writeFileSync(path.join(folder, name), `${value}\n`, { mode: 0o600 });
    },
    /** Returns the settings that name the files, for one of the programs. */
    named: (program: 'api' | 'worker') => ({
      DATABASE_URL_FILE: path.join(folder, `DATABASE_URL_${program}`),
      S3P_SECRET_FILE: path.join(folder, 'S3P_SECRET'),
      ...Object.fromEntries(LISTS.map((name) => [`${name}_FILE`, path.join(folder, name)])),
    }),
  };
}
