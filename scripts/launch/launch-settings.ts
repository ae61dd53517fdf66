import path from 'node:path';

/** The settings of this run; all of them come from the environment. */
export type LaunchSettings = {
  dataDir: string;
  /** A database server of the person's own; undefined for the embedded one. */
  externalDatabase: string | undefined;
  host: string;
  port: number;
  simulatorPort: number;
  smtpPort: number;
  seeds: boolean;
  /** Whether to delete the data of earlier runs first. */
  fresh: boolean;
};

/** Reads and checks the launcher's settings. Throws a message for the person who set them. */
export function readLaunchSettings(environment: NodeJS.ProcessEnv, words: string[]): LaunchSettings {
  const unknown = words.find((word) => word !== '--fresh');
  if (unknown)
    throw new Error(`"${unknown}" is not understood; --fresh deletes old data, settings are variables.`);
  const given = (name: string) => environment[name] || undefined;
  const externalDatabase = given('DATABASE_URL');
  if (externalDatabase && environment.NODE_ENV === 'production') {
    throw new Error(
      'npm start runs the demonstration, with secrets that everybody knows; NODE_ENV=production and DATABASE_URL ' +
        'do not go with that. In production, run src/server/main.ts with api, worker and migrate: see README.md.',
    );
  }
  const port = readPort(given('PORT'), 'PORT', 8080);
  const simulatorPort = readPort(given('SIMULATOR_PORT'), 'SIMULATOR_PORT', 8081);
  const smtpPort = readPort(given('SMTP_PORT'), 'SMTP_PORT', simulatorPort + 1);
  if (new Set([port, simulatorPort, smtpPort]).size < 3) {
    throw new Error(
      `PORT ${port}, SIMULATOR_PORT ${simulatorPort} and SMTP_PORT ${smtpPort} must be different.`,
    );
  }
  return {
    dataDir: path.resolve(given('DATA_DIR') ?? '.data'),
    externalDatabase,
    host: given('HOST') ?? '127.0.0.1',
    port,
    simulatorPort,
    smtpPort,
    // The demo people have a public password, so an external database gets them only on request.
    seeds: externalDatabase === undefined || given('SEED_DEMO') === 'yes',
    fresh: words.includes('--fresh'),
  };
}

function readPort(text: string | undefined, name: string, usual: number): number {
  const port = text === undefined ? usual : Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${name} must be a port number from 1 to 65535, not "${text ?? usual}".`);
}
