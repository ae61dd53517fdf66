import { timingSafeEqual } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { settingsWith } from './settings.ts';

/** Every setting that may be given in a file instead: `CODE_PEPPER_FILE=/run/secrets/pepper`. */
export const FILE_NAMES = settingsWith(({ secret }) => secret);

/** Secret settings. */
export const SECRET_NAMES = settingsWith(({ secret }) => secret !== undefined && secret !== 'login');

/**
 * Settings that can change while the product runs; their files are read again when they are used. Those of a group
 * belong together.
 */
const RELOADED = [
  ['S3P_TOKEN'],
  ['S3P_SECRET'],
  ['MTN_SUBSCRIPTION_KEY'],
  ['MTN_API_KEY'],
  ['XE_KEY'],
  ['SMS_TOKEN'],
  ['SMTP_USER', 'SMTP_PASSWORD'],
  ['S3_ACCESS_KEY', 'S3_SECRET_KEY'],
];
/** How long a read secret is cached. */
const GOOD_FOR_MS = 1_000;

type Environment = Record<string, string | undefined>;

/**
 * Returns the environment with each setting that is in a file, without the line end after it. Throws a message
 * for the operator when a secret is given both ways, or when a file cannot be read, is empty, or is
 * accessible to everybody.
 */
export function withSecretFiles(environment: Environment): Environment {
  const read = FILE_NAMES.flatMap((name) => {
    const file = environment[`${name}_FILE`];
    if (file === undefined) return [];
    if (environment[name] !== undefined) throw new Error(`${name} and ${name}_FILE are both set`);
    return [[name, readSecret(`${name}_FILE`, file)]];
  });
  return { ...environment, ...(Object.fromEntries(read) as Environment) };
}

/**
 * Returns the same settings, except that the providers' secrets are read from their files whenever they are
 * used. While a file of a group cannot be read, is empty or is accessible to everybody, the previous values of the
 * group are used.
 */
export function withReloadedSecrets<S extends object>(settings: S, environment: Environment): S {
  const live = RELOADED.flatMap((names) => {
    const files = names.flatMap((name): [string, string][] => {
      const file = environment[`${name}_FILE`];
      return file === undefined ? [] : [[name, file]];
    });
    const read = readTogether(files, settings as Record<string, unknown>);
    return files.map(([name]): [string, PropertyDescriptor] => [
      name,
      { get: () => read()[name], enumerable: true },
    ]);
  });
  return Object.defineProperties({ ...settings }, Object.fromEntries(live));
}

/** Returns a reader of several files, whose values come from the same moment when they are used without a pause. */
function readTogether(files: [name: string, file: string][], first: Record<string, unknown>) {
  let values = first;
  let goodUntil = performance.now() + GOOD_FOR_MS;
  let isInUse = false;
  return (): Record<string, unknown> => {
    if (isInUse) return values;
    isInUse = true;
    queueMicrotask(() => (isInUse = false));
    if (performance.now() < goodUntil) return values;
    goodUntil = performance.now() + GOOD_FOR_MS;
    try {
      values = Object.fromEntries(files.map(([name, file]) => [name, readSecret(`${name}_FILE`, file)]));
    } catch {
      // A file is just being changed.
    }
    return values;
  };
}

function readSecret(setting: string, file: string): string {
  const content = contentOf(setting, file);
  if (content === '') throw new Error(`${setting} names an empty file`);
  // Only the owner and the group may have access; on Windows these bits mean nothing.
  if (process.platform !== 'win32' && (statSync(file).mode & OTHERS_MODE) !== 0) {
    throw new Error(
      `${setting} names a file that everybody on this machine may read or change: chmod o= ${file}`,
    );
  }
  return content;
}

const OTHERS_MODE = 0o007;

function contentOf(setting: string, file: string): string {
  try {
    return withoutLineEnd(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${setting} names a file that cannot be read: ${file}`, { cause: error });
  }
}

function withoutLineEnd(text: string): string {
  return text.replace(/\r?\n$/, '');
}

/**
 * Returns a function that reads the password of the database's address from its file, so that connections
 * made after a change use the new one. Returns undefined when the address is not in a file.
 */
export function passwordReader(file: string | undefined): (() => Promise<string>) | undefined {
  if (file === undefined) return undefined;
  return async () => decodeURIComponent(new URL(withoutLineEnd(await readFile(file, 'utf8'))).password);
}

/** Returns the accepted values of one of our secrets: several while it is rotated, none when it is empty. */
export function valuesOfSecret(setting: string): string[] {
  return setting.split(',').filter((value) => value !== '');
}

/**
 * Checks whether a digest is the one that `digestOf` makes with any value of a secret setting. Every value is compared,
 * each in constant time, so that the time does not reveal which one matched.
 */
export function matchesSecret(
  setting: string,
  digest: Buffer,
  digestOf: (secret: string) => Buffer,
): boolean {
  const matches = valuesOfSecret(setting).map((secret) => {
    const expected = digestOf(secret);
    return expected.length === digest.length && timingSafeEqual(expected, digest);
  });
  return matches.includes(true);
}

/** Returns the value that is used for anything new. Throws when there is none. */
export function currentSecret(setting: string): string {
  const [current] = valuesOfSecret(setting);
  if (current === undefined) throw new Error('a secret of ours is empty');
  return current;
}
