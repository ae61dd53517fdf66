import type { ChildProcess } from 'node:child_process';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { freshLogFile } from '../launch/log-files.ts';
import { startProgram, waitForExit } from '../launch/run-program.ts';
import { untilReady } from '../launch/wait-until-ready.ts';
import { findFreePort } from '../processes/free-port.ts';

const LOGS = '.cache/bench';
const POLL_INTERVAL_MS = 20;

export type RollingPrograms = {
  /** The address that leads to the api currently in use. */
  url: string;
  /** Replaces the api, once another is ready, and the worker. */
  restart(): Promise<void>;
  /** Returns the number of programs that were replaced. */
  restarts(): number;
  stop(): Promise<void>;
};

/**
 * Starts an api and a worker that can be replaced during use, as an operator does. `settingsOf` returns their
 * settings.
 */
export async function startRolling(
  stage: string,
  settingsOf: (program: 'api' | 'worker') => NodeJS.ProcessEnv,
  settings: NodeJS.ProcessEnv,
): Promise<RollingPrograms> {
  const proxy = await startProxy();
  let restarts = 0;
  const start = (name: 'api' | 'worker', more: NodeJS.ProcessEnv = {}) => {
    const environment = {
      ...process.env,
      NODE_ENV: 'development',
      // A few people send as much as thousands would.
      RATE_LIMIT_FACTOR: '100000',
      ...settings,
      ...settingsOf(name),
      ...more,
    };
    const logFile = freshLogFile(LOGS, `${stage}-${name}-${restarts}`);
    const child = startProgram({ name, command: ['src/server/main.ts', name], environment, logFile });
    return { child, ready: (url: string) => untilReady(child, { name, logFile }, url) };
  };
  const startApi = async () => {
    const port = await findFreePort();
    const { child, ready } = start('api', { PORT: String(port) });
    await ready(`http://127.0.0.1:${port}/health/ready`);
    proxy.routeNewTo(port);
    return child;
  };
  let api = await startApi();
  let worker = start('worker').child;
  return {
    url: proxy.url,
    restarts: () => restarts,
    restart: async () => {
      restarts += 2;
      const before = api;
      api = await startApi();
      await proxy.drained();
      await end(before);
      await end(worker);
      worker = start('worker').child;
    },
    stop: async () => {
      await end(worker);
      await end(api);
      proxy.close();
    },
  };
}

/**
 * Starts a proxy: each request goes to the api that serves when it arrives, and an old api ends when it has
 * no requests left.
 */
async function startProxy() {
  let port = 0;
  /** The number of our requests at each api. */
  const pending = new Map<number, number>();
  const server = createServer((incoming, answer) => {
    const { url = '/', method, headers } = incoming;
    const target = port;
    pending.set(target, (pending.get(target) ?? 0) + 1);
    answer.once('close', () => pending.set(target, (pending.get(target) ?? 1) - 1));
    const passed = request({ host: '127.0.0.1', port, path: url, method, headers, agent: false }, (given) => {
      answer.writeHead(given.statusCode ?? 502, {
        'content-type': given.headers['content-type'] ?? 'text/plain',
      });
      given.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    routeNewTo: (other: number) => {
      port = other;
    },
    /** Waits until only the serving api has requests. */
    drained: async () => {
      while ([...pending].some(([of, count]) => of !== port && count > 0)) await wait(POLL_INTERVAL_MS);
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = waitForExit(program);
  program.kill('SIGTERM');
  await ended;
}
