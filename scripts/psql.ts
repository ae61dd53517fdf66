import { spawn } from 'node:child_process';
import { addressOfRunning } from './launch/embedded-database.ts';
import { readLaunchSettings } from './launch/launch-settings.ts';

// Opens psql on the embedded database that runs, or on DATABASE_URL. What stands behind `--` is psql's own.
const { dataDir, externalDatabase } = readLaunchSettings(process.env, []);
const address = externalDatabase ?? addressOfRunning(dataDir);
if (!address) {
  console.error(`No database runs on ${dataDir}. Start it with npm start or npm run dev.`);
  process.exit(1);
}

const url = new URL(address);
// By the environment: what stands in a command, every user of the machine can read.
const environment = { ...process.env, PGPASSWORD: decodeURIComponent(url.password) };
url.password = '';
const psql = spawn('psql', [url.href, ...process.argv.slice(2)], { env: environment, stdio: 'inherit' });
// Ctrl-C is for the statement that runs.
process.on('SIGINT', () => {});
psql.once('error', ({ message }) => {
  console.error(
    `psql could not be started (${message}). Install the client of PostgreSQL: postgresql-client on Debian and\n` +
      `Ubuntu, postgresql on Fedora, libpq with Homebrew. Any other client can use ${address}`,
  );
  process.exit(1);
});
psql.once('exit', (code) => process.exit(code ?? 1));
