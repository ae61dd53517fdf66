import path from 'node:path';
import type { LaunchSettings } from './launch-settings.ts';

/** Returns the environment of api, worker, seed and simulator; everything else has defaults. */
export function programEnvironment(settings: LaunchSettings, databaseUrl: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    // Even if the machine's NODE_ENV is production: with the simulator and its public secrets this is a
    // demonstration.
    NODE_ENV: 'development',
    DATABASE_URL: databaseUrl,
    HOST: settings.host,
    PORT: String(settings.port),
    SIMULATOR_PORT: String(settings.simulatorPort),
    SMTP_PORT: String(settings.smtpPort),
    SIMULATOR_DATA_DIR: path.join(settings.dataDir, 'simulator'),
    S3P_WEBHOOK_URL: process.env.S3P_WEBHOOK_URL || `${apiAddress(settings)}/api/webhooks/s3p`,
  };
}

/** Returns the address of the api on this machine. */
export function apiAddress({ host, port }: LaunchSettings): string {
  const reachable = ['0.0.0.0', '::', '::0'].includes(host) ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

export function simulatorAddress({ simulatorPort }: LaunchSettings): string {
  return `http://127.0.0.1:${simulatorPort}`;
}
