import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { waitUntilReady } from '#scripts/launch/wait-until-ready.ts';
import { asRole } from '#scripts/postgres/as-role.ts';
import { findFreePort } from '#scripts/processes/free-port.ts';
import { freshDatabase } from '#test/setup/database.ts';

const database = await freshDatabase();
afterAll(() => database.drop());

const REQUESTS = 300;

test('an api that stops has logged every request that it answered', async () => {
  const port = await findFreePort();
  const api = spawn(process.execPath, ['src/server/main.ts', 'api'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: asRole(database.url, 'api'),
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let written = '';
  api.stdout.setEncoding('utf8').on('data', (text: string) => (written += text));
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady('The api', `${url}/health/ready`, AbortSignal.timeout(300_000), 300_000);
  for (let number = 0; number < REQUESTS; number += 1) await fetch(`${url}/api/nothing/${number}`);
  const closed = once(api, 'close');
  api.kill('SIGTERM');
  expect(await closed).toEqual([0, null]);
  const lines = written
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { route?: string; status?: number });
  expect(lines.filter(({ status }) => status === 404)).toHaveLength(REQUESTS);
});
