import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { atFileEnd } from '#test/setup/at-file-end.ts';
import { createWorld } from '#test/world.ts';

const pings: string[] = [];
let status = 200;
const switchServer = createServer((request, response) => {
  pings.push(`${request.method} ${request.url}`);
  response.writeHead(status).end();
});
await new Promise<void>((resolve) => switchServer.listen(0, '127.0.0.1', resolve));
atFileEnd(() => switchServer.close());
const { port } = switchServer.address() as AddressInfo;
const world = await createWorld({ DEAD_MANS_SWITCH_URL: `http://127.0.0.1:${port}/ping/gtfinance` });

async function passMinutes(count: number): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    world.clock.advance(60_000);
    while (await world.runOneJob());
  }
}

test('the watch calls the dead man’s switch every minute while it runs', async () => {
  pings.length = 0;
  await passMinutes(3);
  expect(pings).toEqual(Array(3).fill('GET /ping/gtfinance'));
});

test('it does not call when it could not check everything', async () => {
  await world.pool.query('alter table rail_calls rename to rail_calls_away');
  pings.length = 0;
  await passMinutes(2);
  expect(pings).toEqual([]);
  await world.pool.query('alter table rail_calls_away rename to rail_calls');
  await passMinutes(2);
  expect(pings).not.toEqual([]);
});

test('an unreachable switch does not stop the watch', async () => {
  status = 500;
  await passMinutes(2);
  const { rows } = await world.pool.query(`select attempts from jobs where task = 'check_health'`);
  expect(rows).toEqual([{ attempts: 0 }]);
});
