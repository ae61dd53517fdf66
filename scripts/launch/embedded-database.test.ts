import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { discardDataFolder } from '../postgres/discard-data-folder.ts';
import { addressOfRunning, bootEmbeddedDatabase } from './embedded-database.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'embedded-database-'));
afterAll(() => discardDataFolder(dataDir));

test('the database’s address is in the data folder while it runs, and only then', {
  timeout: 600_000,
}, async () => {
  expect(addressOfRunning(dataDir)).toBeUndefined();
  const database = await bootEmbeddedDatabase(dataDir, () => {});
  expect(addressOfRunning(dataDir)).toBe(database.url);
  await database.stop();
  expect(addressOfRunning(dataDir)).toBeUndefined();
});
