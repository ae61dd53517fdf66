import { isPortFree } from '../processes/free-port.ts';
import { launch } from './launch.ts';
import type { LaunchSettings } from './launch-settings.ts';
import type { Run } from './run.ts';

/** Node's flags for a program that restarts when a file that it loaded changes; its log continues. */
const WATCHED = ['--watch', '--watch-preserve-output'];
const HOST = '127.0.0.1';

/** Starts the whole product in watch mode, with Vite's server in front. */
export async function launchDev(settings: LaunchSettings, run: Run): Promise<void> {
  const port = webPort();
  if (!(await isPortFree(port, HOST))) {
    throw new Error(`Port ${port} is used by another program. Set WEB_PORT to a free one and start again.`);
  }
  await launch(settings, run, {
    flags: WATCHED,
    // Links in mails lead to the development address. The parent of a watched program is Node's watcher, so
    // the program gets this process's id to notice its end.
    environment: { SITE_URL: process.env.SITE_URL || devAddress(), LAUNCHER_PID: String(process.pid) },
    front: {
      address: devAddress(),
      command: ['node_modules/vite/bin/vite.js', '--host', HOST, '--port', String(port), '--strictPort'],
    },
  });
}

/** Returns the address where Vite serves the application; it sends all other requests to the api. */
export function devAddress(): string {
  return `http://${HOST}:${webPort()}`;
}

function webPort(): number {
  const port = Number(process.env.WEB_PORT || '5173');
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`WEB_PORT must be a port number from 1 to 65535, not "${process.env.WEB_PORT}".`);
}
