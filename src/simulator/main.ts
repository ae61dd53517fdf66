import { systemClock } from '#shared/clock.ts';

import { S3P_WEBHOOK_SECRET } from './demo-credentials.ts';
import { runInRealTime } from './schedule.ts';
import { startSimulator } from './start-simulator.ts';

const FLUSH_AFTER_MS = 100;

/** Buffers lines and writes them together a moment later: a system call per line would block the program. */
function createLineWriter(write: (text: string) => void) {
  let lines: string[] = [];
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (lines.length > 0) write(`${lines.join('\n')}\n`);
    lines = [];
  }

  return {
    write: (line: string): void => {
      lines.push(line);
      timer ??= setTimeout(flush, FLUSH_AFTER_MS);
    },
    flush,
  };
}

const { env } = process;

function portFrom(name: string, otherwise: number): number {
  const text = env[name] ?? '';
  if (text === '') return otherwise;
  const port = /^\d{1,5}$/.test(text) ? Number.parseInt(text, 10) : Number.NaN;
  if (!(port <= 65_535)) throw new Error(`${name} must be a port number, not "${text}"`);
  return port;
}

async function main(): Promise<void> {
  const log = createLineWriter((text) => process.stdout.write(text));
  const simulator = await startSimulator({
    port: portFrom('SIMULATOR_PORT', 8081),
    smtpPort: portFrom('SMTP_PORT', 8082),
    clock: systemClock,
    webhookUrl: env.S3P_WEBHOOK_URL ?? 'http://127.0.0.1:8080/api/webhooks/s3p',
    webhookSecret: env.S3P_WEBHOOK_SECRET ?? S3P_WEBHOOK_SECRET,
    depositEmail: env.INTERAC_EMAIL || undefined,
    dataDir: env.SIMULATOR_DATA_DIR || undefined,
    log: log.write,
  });
  const stopRunning = runInRealTime(simulator, systemClock, (problem) => console.error(problem));
  console.log(`simulator ready: ${simulator.url}, mail on port ${simulator.smtpPort}`);

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    stopRunning();
    simulator.stop().then(
      () => {
        log.flush();
        process.exit(0);
      },
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  // Started by the launcher, it must not outlive it: the channel closes when the launcher dies.
  process.on('disconnect', stop);
}

main().catch((error: unknown) => {
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') {
    console.error(`Port ${port} is taken. Choose another with SIMULATOR_PORT or SMTP_PORT.`);
  } else {
    console.error(error);
  }
  process.exit(1);
});
