import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { atFileEnd } from '#test/setup/at-file-end.ts';
import { createWorld } from '#test/world.ts';

const asked: string[] = [];
let status = 200;
const alarm = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  response.writeHead(status).end();
});
await new Promise<void>((resolve) => alarm.listen(0, '127.0.0.1', resolve));
atFileEnd(() => alarm.close());
const { port } = alarm.address() as AddressInfo;
const world = await createWorld({ DEAD_MANS_SWITCH_URL: `http://127.0.0.1:${port}/ping/gtfinance` });

async function minutes(count: number): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    world.clock.advance(60_000);
    while (await world.runOneJob());
  }
}

test('the watch calls the dead man’s switch every minute while it runs', async () => {
  asked.length = 0;
  await minutes(3);
  expect(asked).toEqual(Array(3).fill('GET /ping/gtfinance'));
});

test('it does not call when it could not check everything', async () => {
  await world.pool.query('alter table rail_calls rename to rail_calls_away');
  asked.length = 0;
  await minutes(2);
  expect(asked).toEqual([]);
  await world.pool.query('alter table rail_calls_away rename to rail_calls');
  await minutes(2);
  expect(asked).not.toEqual([]);
});

test('an unreachable switch does not stop the watch', async () => {
  status = 500;
  await minutes(2);
  const { rows } = await world.pool.query(`select attempts from jobs where task = 'check_health'`);
  expect(rows).toEqual([{ attempts: 0 }]);
});
