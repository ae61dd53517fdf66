import type { ServerResponse } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { checkHealth } from '#server/monitoring/check-health.ts';
import { createListFetcher } from '#server/providers/sanctions/list-fetcher.ts';
import { fetchLists } from '#server/screening/fetch-lists.ts';
import { startStubServer } from '#test/providers/stub-server.ts';
import { createWorld } from '#test/world.ts';

const DAY_MS = 24 * 3_600_000;
const world = await createWorld();
const deps = { ...world, log: createLog('silent', 'test') };
const [canada, un] = await Promise.all(
  ['canada.xml', 'files/consolidated.xml'].map(async (file) =>
    (await fetch(`${world.simulator.url}/sanctions/${file}`)).text(),
  ),
);

type Answer = (response: ServerResponse, path: string) => void;
const answerWithList: Answer = (response, path) => response.end(path === '/un' ? un : canada);
let answer: Answer = answerWithList;
const agents = new Set<string | undefined>();
const publisher = await startStubServer((request, response) => {
  agents.add(request.headers['user-agent']);
  answer(response, request.url ?? '');
});
afterAll(() => publisher.stop());

const config = {
  ...world.config,
  SANCTIONS_CANADA_URL: `${publisher.url}/canada`,
  SANCTIONS_UN_URL: `${publisher.url}/un`,
};
const download = createListFetcher(config);
const fetchAll = () => fetchLists({ ...deps, fetchList: download });

async function currentLists() {
  const { rows } = await world.pool.query<{ source: string; id: bigint; failure: string | null }>(
    `select l.source, max(l.id) as id, max(k.failure) as failure from sanctions_lists l
     join list_fetches k using (source) group by l.source order by l.source`,
  );
  return rows;
}

test('requests to the publishers identify us, and redirects to the current file are followed', async () => {
  answer = (response, path) => {
    if (path === '/un') response.writeHead(302, { location: '/un/today?until=tomorrow' }).end();
    else response.end(un);
  };
  expect(await download('un')).toMatchObject({ kind: 'fetched' });
  expect(publisher.seen).toContain('GET /un/today?until=tomorrow');
  expect([...agents]).toEqual(['GTFinance']);
});

test.each([
  ['in a loop', '/un'],
  ['to another protocol', 'ftp://127.0.0.1/un'],
  ['to nowhere', 'http://'],
])('redirects are not followed %s', async (_, location) => {
  answer = (response) => response.writeHead(302, { location }).end();
  expect(await download('un')).toEqual({ kind: 'failed', note: 'answer 302' });
});

test.each<[string, Answer]>([
  ['is refused', (response) => response.writeHead(503).end(canada)],
  [
    'breaks off',
    (response) => {
      response.writeHead(200, { 'content-length': '99999' });
      response.write(canada);
      response.destroy();
    },
  ],
  ['is truncated', (response) => response.end(canada?.slice(0, -20))],
  ['is empty', (response) => response.end('<data-set></data-set>')],
  ['has no body', (response) => response.end()],
  [
    'never ends',
    (response) => {
      const more = () => response.write('<record>'.repeat(100_000), (error) => error ?? setImmediate(more));
      more();
    },
  ],
])('a download that %s leaves the previous list in force, and raises an alert', async (_, odd) => {
  const before = await currentLists();
  answer = odd;
  await fetchAll();
  const after = await currentLists();
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(after.every(({ failure }) => failure !== null)).toBe(true);
});

test('a list that differs only in the date it was generated is no new version, and counts as fresh', async () => {
  const served = async () => (await fetch(`${world.simulator.url}/sanctions/files/consolidated.xml`)).text();
  const of = createListFetcher(world.config);
  const fetched = () => fetchLists({ ...deps, fetchList: of });
  const readAt = async () =>
    (await world.pool.query("select read_at from list_fetches where source = 'un'")).rows[0]?.read_at;
  await fetched();
  const [before, text] = [await currentLists(), await served()];
  world.clock.advance(DAY_MS);
  await fetched();
  expect(await served()).not.toBe(text);
  expect((await currentLists()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(await readAt()).toEqual(world.clock.now());
  world.simulator.sanctionsEntries.push({
    list: 'un',
    kind: 'person',
    givenName: 'Nouvel',
    lastName: 'INSCRIT',
    aliases: [],
    birthDate: undefined,
  });
  await fetched();
  expect((await currentLists()).map(({ id }) => id)).not.toEqual(before.map(({ id }) => id));
});

test('staff are mailed when a list has failed for three days, and when it loads again', async () => {
  const mails = () =>
    world.pool.query<{ subject: string; text: string }>(
      `select subject, body_text as text from messages where recipient = $1 and subject like '%liste de sanctions%' order by id`,
      [config.ALERTS_EMAIL],
    );
  answer = answerWithList;
  await fetchAll();
  answer = (response, path) =>
    path === '/un' ? response.writeHead(500).end() : answerWithList(response, path);
  world.clock.advance(3 * DAY_MS - 1);
  await fetchAll();
  await checkHealth(deps);
  expect((await mails()).rows).toEqual([]);
  world.clock.advance(1);
  await fetchAll();
  await checkHealth(deps);
  await checkHealth(deps);
  const { rows } = await mails();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.text).toMatch(/3 jours ou plus.*\(Nations Unies\)/);
  answer = answerWithList;
  await fetchAll();
  await checkHealth(deps);
  expect((await mails()).rows.map(({ subject }) => subject)).toMatchObject(
    [/Alerte/, /Terminé/].map((word) => expect.stringMatching(word) as string),
  );
});
