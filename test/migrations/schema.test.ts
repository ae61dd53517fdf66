import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { drawPicture } from '#scripts/schema/draw-picture.ts';
import { writeSql } from '#scripts/schema/write-sql.ts';
import { migrate } from '#server/db/migrate.ts';
import { bareDatabase } from './fixtures.ts';

const newDatabase = await bareDatabase();

/** Returns what `read` returns on the empty database after `make` has created its schema. */
async function schemaOf<T>(
  make: (url: string, client: Client) => Promise<unknown>,
  read: (db: Client) => Promise<T>,
) {
  const { url } = await newDatabase();
  const client = new Client(url);
  await client.connect();
  try {
    await make(url, client);
    return await read(client);
  } finally {
    await client.end();
  }
}

const storedSchema = readFileSync('db/schema.sql', 'utf8');
// Other versions format some definitions differently; npm installs 18.
const { rows } = await (await newDatabase()).pool.query('show server_version_num');
const is18 = String(rows[0].server_version_num).startsWith('18');

test.runIf(is18)(
  'db/schema.sql and docs/schema.md match the migrations; npm run schema rewrites them',
  async () => {
    const read = async (db: Client) => ({ sql: await writeSql(db), picture: await drawPicture(db) });
    const made = await schemaOf((url) => migrate(url), read);
    expect(made.sql).toBe(storedSchema);
    expect(made.picture).toBe(readFileSync('docs/schema.md', 'utf8'));
  },
);

test.runIf(is18)(
  'db/schema.sql is complete: a database made from it is written as the same text',
  async () => {
    expect(await schemaOf((_, client) => client.query(storedSchema), writeSql)).toBe(storedSchema);
  },
);

test.each([
  ['create materialized view seen as select 1 as one', 'm seen'],
  [`create type mood as enum ('good')`, 'type mood'],
  ['create sequence counted', 'sequence counted'],
])('an object of a kind that it cannot write is refused: %s', async (sql, object) => {
  await expect(schemaOf((_, client) => client.query(sql), writeSql)).rejects.toThrow(object);
});
