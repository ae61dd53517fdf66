import { hostname } from 'node:os';
import { type DestinationStream, type Logger, pino } from 'pino';

import { currentTraceId } from './tracing.ts';

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>;

/** Fields that must never be logged, on the top three levels of what is logged. */
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

/**
 * Creates a log that writes one line of JSON per event. People's names, numbers and addresses are not logged;
 * ids are.
 */
export function createLog(level: string, program: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    // Tells apart processes of the same kind, which write the same lines.
    base: { program, host: hostname(), pid: process.pid },
    mixin: () => ({ trace: currentTraceId() }),
    redact: { paths: SECRET_PATHS, censor: '[hidden]' },
    serializers: { err: describeError, note: describeNote },
  };
  return pino(options, destination ?? bufferedOutput());
}

/** Lines are written in batches: a write for each costs more than composing it. */
const WRITTEN_AT_ONCE_BYTES = 64 * 1024;
const WRITTEN_AT_THE_LATEST_MS = 500;
const ERROR = 50;

/**
 * Returns standard output with a buffer. It is written when enough lines have gathered, after half a second,
 * with every error, and when the process exits by itself or after a stop signal. Only a killed process loses
 * the last half second.
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
    // Has the library report the level of each line.
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

/** Resolves when everything logged so far is written. */
export function flushLog(log: Logger): Promise<void> {
  return new Promise((resolve) => {
    // Resolves on an error too: a reader that is gone must not keep the process alive.
    log.flush(() => resolve());
  });
}

/**
 * Returns only the parts of an error that help to find its cause. Other fields may contain personal data: the
 * database adds the values of the row, the mail library the recipients. A provider's message may name an
 * address or a number, so those are removed.
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

/** A note is a provider's own text, which may name the person that it is about. */
function describeNote(note: unknown): unknown {
  return typeof note === 'string' ? redactPeople(note) : note;
}

/** Removes the addresses and numbers that a message of another program may contain. */
export function redactPeople(text: string): string {
  return text
    .replace(/(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[address]')
    .replace(/\+?\d{9,}/g, '[number]');
}
