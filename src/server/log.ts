import { hostname } from 'node:os';
import { type DestinationStream, type Logger, pino } from 'pino';

import { currentTraceId } from './tracing.ts';

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>;

/** What must never reach a log, wherever it stands in what is logged. */
const SECRET_PATHS = [
  'authorization',
  'password',
  'newPassword',
  'currentPassword',
  'id_token',
  'token',
  'key',
  'code',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** One line of JSON per event. Names, numbers and addresses of people are not logged; ids are. */
export function createLog(level: string, program: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    // Which of several: two processes of a kind write the same lines.
    base: { program, host: hostname(), pid: process.pid },
    mixin: () => ({ trace: currentTraceId() }),
    redact: { paths: SECRET_PATHS, censor: '[hidden]' },
    serializers: { err: describeError },
  };
  return pino(options, destination ?? bufferedOutput());
}

/** Lines leave together: a write for each costs more than making it. */
const WRITTEN_AT_ONCE_BYTES = 64 * 1024;
const WRITTEN_AT_THE_LATEST_MS = 500;
const ERROR = 50;

/**
 * The standard output, written when enough lines have gathered, after half a second, with every error, and when the
 * process ends by itself or is told to. Only one that is killed loses the last half second.
 */
function bufferedOutput(): DestinationStream {
  const output = pino.destination({
    dest: 1,
    sync: false,
    minLength: WRITTEN_AT_ONCE_BYTES,
    maxWrite: 2 * WRITTEN_AT_ONCE_BYTES,
    periodicFlush: WRITTEN_AT_THE_LATEST_MS,
  });
  const buffered = {
    // Asks the library to say of what level a line is.
    [pino.symbols.needsMetadataGsym]: true,
    lastLevel: 0,
    write: (line: string) => {
      output.write(line);
      if (buffered.lastLevel >= ERROR) output.flush();
    },
    flush: (done?: (error?: Error) => void) => output.flush(done),
  };
  return buffered;
}

/** Has written what was logged so far. */
export function flushLog(log: Logger): Promise<void> {
  return new Promise((resolve) => {
    // A reader that is gone must not keep the process.
    log.flush(() => resolve());
  });
}

/**
 * Of an error only what helps to find its cause. Other fields tell about people: the database adds the values of the
 * row, the mail library the recipients; and a provider's sentence may name an address or a number.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, cause } = error as { code?: unknown; constraint?: unknown; cause?: unknown };
  return {
    type: error.name,
    message: redactPeople(error.message),
    stack: redactPeople(error.stack ?? ''),
    ...(typeof code === 'string' && { errorCode: code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

/** A sentence of somebody else's program without the addresses and numbers that it may name. */
export function redactPeople(text: string): string {
  return text
    .replace(/(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[address]')
    .replace(/\+?\d{9,}/g, '[number]');
}
