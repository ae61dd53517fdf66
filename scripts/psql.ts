import { spawn } from 'node:child_process';
import { addressOfRunning } from './launch/embedded-database.ts';
import { readLaunchSettings } from './launch/launch-settings.ts';

// Opens psql on the running embedded database, or on DATABASE_URL. Arguments after `--` are passed to psql.
const { dataDir, externalDatabase } = readLaunchSettings(process.env, []);
const address = externalDatabase ?? addressOfRunning(dataDir);
if (!address) {
  console.error(`No database runs on ${dataDir}. Start it with npm start or npm run dev.`);
  process.exit(1);
}

const url = new URL(address);
// Through the environment, because every user of the machine can read command lines.
const environment = { ...process.env, PGPASSWORD: decodeURIComponent(url.password) };
url.password = '';
const psql = spawn('psql', [url.href, ...process.argv.slice(2)], { env: environment, stdio: 'inherit' });
// Ctrl-C cancels the running statement.
process.on('SIGINT', () => {});
psql.once('error', ({ message }) => {
  console.error(
    `psql could not be started (${message}). Install the client of PostgreSQL: postgresql-client on Debian and\n` +
      `Ubuntu, postgresql on Fedora, libpq with Homebrew. Any other client can use ${address}`,
  );
  process.exit(1);
});
psql.once('exit', (code) => process.exit(code ?? 1));
