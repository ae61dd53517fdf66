import { expect, test } from 'vitest';
import { prepareGround } from '#scripts/drills/clusters.ts';
import { freshReads } from '#server/db/fresh-reads.ts';
import { createPool } from '#server/db/pool.ts';
import { atFileEnd } from '#test/setup/at-file-end.ts';

const ground = prepareGround('.cache/drills');
atFileEnd(() => ground.clear());
const primary = await ground.start('primary');
const { hostname, username, password } = new URL(primary.url);
const conninfo = `host=${hostname} port=${primary.port} user=${username} password=${password}`;
const standby = await ground.startCopy(primary, 'standby', 'standby', () => ({ primary_conninfo: conninfo }));
const [pool, replica] = [createPool(primary.url, 2), createPool(standby.url, 2)];
atFileEnd(() => Promise.all([pool.end(), replica.end()]));

const NOTED = "select count(*)::int as notes, current_setting('port')::int as port from notes where $1";
const read = async () => (await (await freshReads({ pool, replica })).query(NOTED, [true])).rows[0];
const caughtUp = async () =>
  await expect
    .poll(async () => (await replica.query('select to_regclass($1) is not null as there', ['notes'])).rows)
    .toEqual([{ there: true }]);

/** Asked for is not yet done: what comes meanwhile is still replayed. */
async function pauseReplay(): Promise<void> {
  await replica.query('select pg_wal_replay_pause()');
  await expect
    .poll(async () => (await replica.query('select pg_get_wal_replay_pause_state() as state')).rows)
    .toEqual([{ state: 'paused' }]);
}

test('what was just written is seen at once, from the standby when it has it and else from the primary', async () => {
  await pool.query('create table notes ()');
  await caughtUp();
  await pauseReplay();
  await pool.query('insert into notes default values');
  expect(await read()).toEqual({ notes: 1, port: primary.port });
  await replica.query('select pg_wal_replay_resume()');
  await expect.poll(read).toEqual({ notes: 1, port: standby.port });
});

test('one reader sees no less than what stood when it began, however late the standby is', async () => {
  const reader = await freshReads({ pool, replica });
  await expect.poll(read).toMatchObject({ port: standby.port });
  await pauseReplay();
  await pool.query('insert into notes default values');
  expect((await reader.query(NOTED, [true])).rows).toMatchObject([{ port: standby.port }]);
  expect(await read()).toMatchObject({ port: primary.port });
  await replica.query('select pg_wal_replay_resume()');
});

test('a standby that was made primary, or is gone, is read no more', async () => {
  const promoted = createPool(primary.url, 1);
  const asked = await freshReads({ pool, replica: promoted });
  expect((await asked.query(NOTED, [true])).rows).toMatchObject([{ port: primary.port }]);
  await promoted.end();
  standby.kill();
  // What serves an open connection outlives the one killed for a moment, and may still answer.
  await expect.poll(read).toMatchObject({ port: primary.port });
  expect(await freshReads({ pool })).toBe(pool);
});
