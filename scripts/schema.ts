import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { migrate } from '#server/db/migrate.ts';
import { startTemporaryPostgres } from './postgres/temporary-postgres.ts';
import { PROJECT_ROOT } from './project-root.ts';
import { drawPicture } from './schema/draw-picture.ts';
import { writeSql } from './schema/write-sql.ts';

// Writes the schema that the migrations create: db/schema.sql, and as pictures docs/schema.md.
const postgres = await startTemporaryPostgres('.cache/schema-postgres');
try {
  await migrate(postgres.url);
  const client = new Client(postgres.url);
  await client.connect();
  writeFileSync(path.join(PROJECT_ROOT, 'db', 'schema.sql'), await writeSql(client));
  writeFileSync(path.join(PROJECT_ROOT, 'docs', 'schema.md'), await drawPicture(client));
  await client.end();
} finally {
  await postgres.stop();
}
