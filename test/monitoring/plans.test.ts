import { expect, test } from 'vitest';
import { findFailedMessages, measureRest } from '#server/monitoring/queries.ts';
import { explainQueries } from '#test/history/explain.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
/** So many that reading all of them would cost more than an index. */
const SENT_COUNT = 20_000;
/** More than the rows of all small tables together that the figures also count. */
const MAX_ROWS = 100;

test('the figures of health and the list of failed messages read few messages, however many were sent', async () => {
  await world.pool.query(
    `insert into messages (channel, recipient, dedupe_key, body_text, created_at, attempts, sent_at)
     select 'sms', '+15145550101', 'sent/' || n, 'said', $1, 1, $1 from generate_series(1, $2::int) n`,
    [world.clock.now(), SENT_COUNT],
  );
  await world.pool.query(
    `insert into messages (channel, recipient, dedupe_key, body_text, created_at, attempts, failed_at, next_at)
     select 'sms', '+15145550101', 'other/' || n, 'said', $1::timestamptz, attempts, $1 - failed, $1 + waits
     from (values (1, 8, interval '5 minutes', null), (2, 8, interval '2 hours', null),
       (3, 3, null, interval '1 day'), (4, 2, null, interval '1 day')) as o (n, attempts, failed, waits)`,
    [world.clock.now()],
  );
  await world.pool.query('vacuum analyze messages');
  for (const plan of ['custom', 'generic'] as const) {
    const { db, scans } = explainQueries(world.pool, plan);
    const figures = await measureRest(db, world.clock.now());
    // One was given up within the hour, one is still retried.
    expect(figures).toMatchObject({ failedMessages: 2, waitingMessages: 2 });
    expect(await findFailedMessages(db, 10)).toHaveLength(2);
    const ofMessages = scans.filter(({ statement }) => statement.includes('messages'));
    expect(ofMessages).toHaveLength(2);
    for (const { statement, rowsRead } of ofMessages) expect(rowsRead, statement).toBeLessThan(MAX_ROWS);
  }
});
