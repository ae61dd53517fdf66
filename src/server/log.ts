import { type DestinationStream, type Logger, pino } from 'pino';

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
    base: { program },
    redact: { paths: SECRET_PATHS, censor: '[hidden]' },
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
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
    message: withoutPeople(error.message),
    stack: withoutPeople(error.stack ?? ''),
    ...(typeof code === 'string' && { errorCode: code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

/** A sentence of somebody else's program without the addresses and numbers that it may name. */
export function withoutPeople(text: string): string {
  return text.replace(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[address]').replace(/\+?\d{9,}/g, '[number]');
}
