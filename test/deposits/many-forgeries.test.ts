import { register } from 'prom-client';
import { expect, test } from 'vitest';
import { purgeDepositNotices } from '#server/deposits/keep-notices.ts';
import { writeRefused } from '#server/deposits/refused-notices.ts';
import { createLog } from '#server/log.ts';
import { customer } from '#test/fixtures.ts';
import { readScrape } from '#test/monitoring/scrape.ts';
import { createWorld } from '#test/world.ts';
import { announceDeposit, newestDeposit } from './fixtures.ts';

const world = await createWorld();
const awa = await customer(world);
const MINUTE_MS = 60_000;

async function advance(minutes: number): Promise<void> {
  await writeRefused(world.apiPool);
  for (let minute = 0; minute < minutes; minute += 1) {
    world.clock.advance(MINUTE_MS);
    while (await world.runOneJob());
  }
}
async function forge(
  times: number,
  tampered: string,
  channel: 'mail' | 'aggregator' = 'mail',
): Promise<void> {
  for (let time = 0; time < times; time += 1)
    await announceDeposit(world, { tampered, channel, memo: awa.phone });
  await world.runUntilIdle(MINUTE_MS);
}
/** Returns the mails about the alert, oldest first. */
const alertMails = () =>
  world.simulator.inbox
    .messages(world.config.ALERTS_EMAIL)
    .filter(({ subject }) => subject?.endsWith('Beaucoup d’avis de dépôt ne sont pas fiables'))
    .toReversed();
const alerts = async () =>
  (
    await world.pool.query<{ facts: object; over: boolean }>(
      `select facts, ended_at is not null as over from health_alerts where kind = 'notices_untrusted' order by id`,
    )
  ).rows;
const count = async (channel: string, cause: string) =>
  readScrape(await register.metrics()).value(
    `gtfinance_deposit_notices_untrusted_total{channel="${channel}",cause="${cause}"}`,
  );
/** The counters also contain what other test files of this process counted. */
const CAUSES = ['mail signature', 'mail content', 'aggregator signature', 'aggregator content'] as const;
const counts = () =>
  Promise.all(
    CAUSES.map(async (cause) => {
      const [channel = '', why = ''] = cause.split(' ');
      return (await count(channel, why)) ?? 0;
    }),
  );
const countsBefore = await counts();

test('a few forgeries raise no alert', async () => {
  await forge(4, 'webhook_signature');
  await forge(5, 'not_signed');
  await advance(2);
  expect(await newestDeposit(world, 'mail')).toMatchObject({ state: 'not_trusted', reasons: ['not_signed'] });
  expect(await alerts()).toEqual([]);
});

test('ten within an hour raise one, over all channels and kinds of forgery', async () => {
  await forge(1, 'webhook_signature', 'aggregator');
  await advance(2);
  expect(await alerts()).toEqual([{ facts: { unsigned: '5', untrusted: '5' }, over: false }]);
  const [mail] = alertMails();
  expect(mail?.text).toContain('5 avec une signature fausse, 5 bien signés');
});

test('each is counted for Prometheus, by channel and kind', async () => {
  const added = (await counts()).map((now, index) => now - (countsBefore[index] ?? 0));
  expect(Object.fromEntries(CAUSES.map((cause, index) => [cause, added[index]]))).toEqual({
    'mail signature': 4,
    'mail content': 5,
    'aggregator signature': 1,
    'aggregator content': 0,
  });
});

test('a continuing attack is one alert, which ends an hour after the last forgery', async () => {
  await forge(12, 'other_domain');
  await advance(50);
  expect(await alerts()).toHaveLength(1);
  expect((await alerts())[0]?.over).toBe(false);
  await advance(15);
  expect((await alerts())[0]?.over).toBe(true);
  expect(alertMails().map(({ subject }) => subject?.split('\u00a0')[0])).toEqual(['Alerte', 'Terminé']);
});

test('counts of the same minute add up, and those of last week are deleted', async () => {
  const sum = async () =>
    (
      await world.pool.query<{ sum: number }>(
        'select coalesce(sum(count), 0)::int as sum from refused_notices',
      )
    ).rows[0]?.sum;
  const before = (await sum()) ?? 0;
  await forge(2, 'webhook_signature');
  await writeRefused(world.apiPool);
  await forge(3, 'webhook_signature');
  await writeRefused(world.apiPool);
  expect(await sum()).toBe(before + 5);
  world.clock.advance(8 * 86_400_000);
  await purgeDepositNotices({ ...world, log: createLog('silent', 'test') });
  expect(await sum()).toBe(0);
});
