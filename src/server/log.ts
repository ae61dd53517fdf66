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
  const options = { level, base: { program }, redact: { paths: SECRET_PATHS, censor: '[hidden]' } };
  return destination ? pino(options, destination) : pino(options);
}
