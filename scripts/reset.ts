import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { claimDataFolder } from './launch/claim-data-folder.ts';
import { readLaunchSettings } from './launch/launch-settings.ts';

// Deletes the data of npm start and npm run dev, after asking; --yes does not ask.
const [option] = process.argv.slice(2);
if (option !== undefined && option !== '--yes')
  exitWith(`"${option}" is not an option; --yes deletes without asking.`);
const { dataDir, externalDatabase } = readLaunchSettings(process.env, []);
if (externalDatabase) exitWith('DATABASE_URL names a database of your own, which is never deleted.');
if (!existsSync(dataDir)) exitWith(`There is nothing to delete in ${dataDir}.`, 0);
// A mistyped setting must not delete a folder that is not ours.
if (!existsSync(path.join(dataDir, 'postgres.json')))
  exitWith(`${dataDir} is not a data folder of this product.`);
if (option !== '--yes' && !(await isSure())) exitWith('Nothing was deleted.');
try {
  const release = await claimDataFolder(dataDir, true);
  release();
  rmSync(dataDir, { recursive: true, force: true });
  console.log(`${dataDir} is deleted. The next start creates it again.`);
} catch (error) {
  exitWith((error as Error).message);
}

async function isSure(): Promise<boolean> {
  if (!process.stdin.isTTY)
    exitWith('Input is not a terminal, so this cannot ask; --yes deletes without asking.');
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asking.question(
    `Delete the database, the documents and the logs in ${dataDir}? [y/N] `,
  );
  asking.close();
  return /^y(es)?$/i.test(answer.trim());
}

function exitWith(sentence: string, code = 1): never {
  console.error(sentence);
  process.exit(code);
}
