import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { isThisMachine, isVerified, rejectedSettings } from './production-settings.ts';
import { railsInUse } from './rail-choice.ts';
import { withReloadedSecrets, withSecretFiles } from './secret-files.ts';
import { settings, settingsWith, TRAITS_OF } from './settings.ts';

export type Config = z.infer<ReturnType<typeof settings>> & {
  siteUrl: string;
  /** The file with the database's address, if any. Its password is read again for each new connection. */
  databaseUrlFile?: string | undefined;
  databaseReadUrlFile?: string | undefined;
};

/**
 * Reads all settings. Throws with a list of the invalid ones; in production also of missing ones, development
 * secrets, simulator addresses, and unsafe values.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const named = withoutEmpty(environment);
  const variables = withSecretFiles(named);
  const simulator = `http://127.0.0.1:${variables.SIMULATOR_PORT ?? '8081'}`;
  const data = variables.DATA_DIR ?? '.data';
  const folders = { files: `${data}/documents`, uploads: `${data}/uploads` };
  const parsed = settings(simulator, folders, variables.NODE_ENV === 'production').safeParse(variables);
  if (!parsed.success) throw new Error(`Settings are wrong:\n${z.prettifyError(parsed.error)}`);
  const siteUrl = parsed.data.SITE_URL ?? `http://127.0.0.1:${parsed.data.PORT}`;
  const { DATABASE_URL_FILE: databaseUrlFile, DATABASE_READ_URL_FILE: databaseReadUrlFile } = named;
  const config = { ...parsed.data, siteUrl, databaseUrlFile, databaseReadUrlFile };
  if (config.FILE_STORE === 's3') requireS3(config);
  if (config.NODE_ENV === 'production') refuseDevelopmentSettings(config, variables);
  return withReloadedSecrets(config, named);
}

/**
 * Reads the settings for migrations, which have their own login and need no other secret. Throws like
 * `readConfig`.
 */
export function readMigrationConfig(
  environment: Record<string, string | undefined>,
): Pick<Config, 'DATABASE_URL' | 'LOG_LEVEL'> {
  const { NODE_ENV, DATABASE_URL, DATABASE_URL_FILE, LOG_LEVEL } = environment;
  const variables = { NODE_ENV, DATABASE_URL, DATABASE_URL_FILE, LOG_LEVEL };
  if (NODE_ENV !== 'production') return readConfig(variables);
  const url = withSecretFiles(withoutEmpty(variables)).DATABASE_URL;
  if (url === undefined) throw new Error('Production needs its own: DATABASE_URL');
  if (!isVerified({ DATABASE_URL: url }))
    throw new Error('Production refuses: DATABASE_URL lacks sslmode=verify-full');
  return { DATABASE_URL: url, LOG_LEVEL: 'info' };
}

function withoutEmpty(environment: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
}

function requireS3(config: Config) {
  const needed = ['S3_URL', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
  const missing = needed.filter((name) => config[name] === undefined);
  if (missing.length > 0) throw new Error(`FILE_STORE=s3 needs: ${missing.join(', ')}`);
}

function refuseDevelopmentSettings(config: Config, variables: Record<string, string | undefined>) {
  const published = new Set([...TRAITS_OF.values()].map((traits) => traits.published));
  const wrong = Object.entries(config).filter(
    ([, value]) => typeof value === 'string' && value.split(',').some((part) => published.has(part)),
  );
  const simulated = settingsWith(({ isProvider }) => isProvider).filter((name) => isSimulated(config, name));
  const missing = settingsWith(({ isRequired }) => isRequired).filter((name) => !variables[name]);
  // A rail that gets no orders needs no credentials.
  const isUnused = (name: string) => name.startsWith('MTN_') && !railsInUse(config).includes('mtn');
  const named = [...wrong.map(([name]) => name), ...simulated, ...missing].filter((name) => !isUnused(name));
  const names = new Set(named);
  if (names.size > 0) throw new Error(`Production needs its own: ${[...names].sort().join(', ')}`);
  const rejected = rejectedSettings(config).filter((sentence) => !isUnused(sentence));
  if (rejected.length > 0) throw new Error(`Production refuses: ${rejected.join('; ')}`);
}

/** Checks whether a provider's address is on this machine, on any port: only the simulator listens here. */
function isSimulated(config: Record<string, unknown>, name: string): boolean {
  const url = config[name];
  return typeof url === 'string' && URL.canParse(url) && isThisMachine(new URL(url).hostname);
}

/** The running version, for the health page and the API document. */
export const VERSION = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;
