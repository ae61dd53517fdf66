import { afterAll, describe, expect, test } from 'vitest';
import { createApi } from '#server/api.ts';
import { createLog } from '#server/log.ts';
import { balance, customer, sendBody } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';
import { agent, type ReceivedResponse, sendRequest } from './send-request.ts';
import { watchWrites } from './watch-writes.ts';

const world = await createWorld();
afterAll(() => agent.destroy());
const owner = await customer(world, { cents: 100_000n, verified: true });
const authorization: [string, string] = ['authorization', `Bearer ${owner.token}`];
const JSON_TYPE: [string, string] = ['content-type', 'application/json'];
const RECIPIENT = {
  firstName: 'Théodule',
  lastName: 'MVONDO',
  phones: [{ dialCode: '237', phoneNumber: '677123451', phoneOperator: 'MTNCAMEROON' }],
  bankAccounts: [],
  saved: true,
};
const recipient = (await (await owner.call('POST', '/api/receivers', RECIPIENT)).json()) as { id: number };
const writes = await watchWrites(world.pool);

function call(method: string, target: string, headers: [string, string][], body?: string | Buffer) {
  return sendRequest(world.url, { method, target, headers, body });
}

const codeOf = ({ body }: ReceivedResponse) => (JSON.parse(body) as { code: string }).code;
const changedTables = async () => (await writes.changed()).filter((table) => table !== 'sessions');

describe('a caller', () => {
  const guess = (url: string, from: string) =>
    sendRequest(url, {
      method: 'POST',
      target: '/api/authenticate',
      headers: [JSON_TYPE, ['x-forwarded-for', from], ['x-real-ip', from], ['forwarded', `for=${from}`]],
      body: JSON.stringify({ username: owner.login, password: 'Wrong-26-pass' }),
    });

  test.each([
    ['nobody in front of us is trusted', '0', (nth: number) => `203.0.113.${nth}`],
    ['the one in front of us adds the true address', '1', (nth: number) => `203.0.113.${nth}, 198.51.100.7`],
  ])('is counted as one, whatever address a client claims, where %s', async (_, trusted, from) => {
    const config = { ...world.config, RATE_LIMIT_FACTOR: 1, TRUSTED_PROXIES: Number(trusted) };
    const api = await createApi({ ...world, config, log: createLog('silent', 'test') });
    const url = await api.listen({ port: 0, host: '127.0.0.1' });
    await world.pool.query('delete from rate_limits');
    const statuses: number[] = [];
    while (statuses.length < 12) {
      const { status } = await guess(url, from(statuses.length + 1));
      // A busy machine may shed a request with 503 before it is counted.
      if (status !== 503) statuses.push(status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    await api.close();
  });

  test('is identified by one session, sent once and in its header only', async () => {
    const other: [string, string] = ['authorization', 'Bearer Zm9yZ2Vk'];
    expect((await call('GET', '/api/account', [other, authorization])).status).toBe(401);
    expect((await call('GET', `/api/account?access_token=${owner.token}`, [])).status).toBe(401);
    expect((await call('GET', '/api/account', [['cookie', `token=${owner.token}`]])).status).toBe(401);
    expect((await call('GET', '/api/account', [['authorization', `Basic ${owner.token}`]])).status).toBe(401);
    expect((await call('GET', '/api/account', [authorization])).status).toBe(200);
  });
});

describe('a cross-origin page', () => {
  const elsewhere: [string, string] = ['origin', 'https://elsewhere.example'];

  test.each(['/api/account', '/api/config', '/api/xe/current-rate'])('cannot read %s', async (target) => {
    for (const [method, headers] of [
      ['GET', [elsewhere]],
      ['OPTIONS', [elsewhere, ['access-control-request-method', 'POST']]],
    ] as [string, [string, string][]][]) {
      const answer = await fetch(world.url + target, { method, headers });
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  // Content types that a form can send without a preflight request.
  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'cannot submit a form (%s)',
    async (type) => {
      await writes.changed();
      const body = JSON.stringify(await sendBody(world));
      const kind: [string, string][] = type === '' ? [] : [['content-type', type]];
      const heard = await call(
        'POST',
        '/api/transactions/sendmoney',
        [elsewhere, authorization, ...kind],
        body,
      );
      expect(heard.status).toBe(415);
      expect(await changedTables()).toEqual([]);
      expect(await balance(world, owner)).toBe(100_000n);
    },
  );
});

describe('a method', () => {
  test.each(['x-http-method-override', 'x-method-override', 'x-http-method'])(
    'is that of the request line, whatever %s says',
    async (name) => {
      await call('POST', `/api/receivers/${recipient.id}`, [authorization, [name, 'DELETE']]);
      await call('GET', `/api/receivers/${recipient.id}?_method=DELETE`, [authorization, [name, 'DELETE']]);
      const { body } = await call('GET', '/api/receivers', [authorization]);
      expect(body).toContain('MVONDO');
    },
  );

  test.each(['TRACE', 'TRACK', 'PROPFIND', 'PURGE'])(
    '%s is refused and the answer echoes nothing',
    async (method) => {
      const heard = await call(method, '/api/account', [authorization, ['x-secret', 'Zephyrine']]).catch(
        // Node closes the connection on methods that its HTTP parser does not know.
        (): ReceivedResponse => ({ status: 400, contentType: '', body: '' }),
      );
      expect(heard.status).toBeGreaterThanOrEqual(400);
      expect(heard.status).toBeLessThan(500);
      expect(heard.body).not.toContain(owner.token);
      expect(heard.body).not.toContain('Zephyrine');
    },
  );
});

describe('a body', () => {
  const right = async () => JSON.stringify(await sendBody(world));

  test.each<[string, [string, string][], (text: string) => string | Buffer]>([
    [
      'in UTF-16',
      [['content-type', 'application/json; charset=utf-16']],
      (text) => Buffer.from(text, 'utf16le'),
    ],
    ['that says it is compressed', [JSON_TYPE, ['content-encoding', 'gzip']], (text) => text],
    ['of two types', [JSON_TYPE, ['content-type', 'text/html']], (text) => `<p>${text}</p>`],
    [
      'in Latin-1',
      [['content-type', 'application/json; charset=iso-8859-1']],
      () => Buffer.from('{"é":"\xe9"}', 'latin1'),
    ],
    ['of an unknown type', [['content-type', 'application/']], (text) => text],
  ])('%s is refused', async (_, headers, written) => {
    await writes.changed();
    const heard = await call('POST', '/api/receivers', [authorization, ...headers], written(await right()));
    expect(heard.status).toBeGreaterThanOrEqual(400);
    expect(heard.status).toBeLessThan(500);
    expect(await changedTables()).toEqual([]);
  });
});

describe('other headers', () => {
  test('a key that is sent twice is refused, since no retry could name one of the two payments', async () => {
    const body = JSON.stringify(await sendBody(world));
    const keys: [string, string][] = [
      ['idempotency-key', 'first-key-1'],
      ['idempotency-key', 'second-key-2'],
    ];
    await writes.changed();
    const heard = await call(
      'POST',
      '/api/transactions/sendmoney',
      [authorization, JSON_TYPE, ...keys],
      body,
    );
    expect([heard.status, codeOf(heard)]).toEqual([400, 'fields_not_valid']);
    expect(await changedTables()).toEqual([]);
  });

  test.each([
    'x'.repeat(7_000),
    ',,,;;;q=',
    'en;q=NaN, fr;q=1e999',
    '*',
    'zz-ZZ-x-private',
    'fr\xe9\xff',
    '__proto__;q=1',
  ])('an unusable accept-language header (%j) is answered in French', async (headersWanted) => {
    const heard = await call('GET', '/api/account', [['accept-language', headersWanted]]);
    expect(heard.status).toBe(401);
    expect(JSON.parse(heard.body)).toMatchObject({
      title: expect.stringMatching(/session|connect/i) as string,
    });
  });

  test.each([
    'bytes=0-1',
    'bytes=-1',
    'bytes=5-2',
    'bytes=0-0,2-3,9-',
    'bytes=99999999999999999999-',
    'items=1',
  ])('a range header (%s) does not shorten a statement', async (range) => {
    const whole = await call('GET', '/api/transactions/export/csv', [authorization]);
    const part = await call('GET', '/api/transactions/export/csv', [authorization, ['range', range]]);
    expect(whole.status).toBe(200);
    expect([part.status, part.body]).toEqual([whole.status, whole.body]);
  });

  test.each(['*', '"x"', 'W/"x", "y"', '"'.repeat(5_000)])(
    'a conditional header (%j) never withholds an answer',
    async (tag) => {
      const heard = await call('GET', '/api/account', [
        authorization,
        ['if-none-match', tag.slice(0, 6_000)],
      ]);
      expect(heard.status).toBe(200);
    },
  );

  test('the host name of a request is in none of our answers', async () => {
    const names: [string, string][] = [
      ['x-forwarded-host', 'elsewhere.example'],
      ['x-original-url', '/api/admin/me'],
      ['x-rewrite-url', '/api/admin/me'],
    ];
    for (const target of ['/', '/sitemap.xml', '/robots.txt', '/api/config', '/en', '/dashboard']) {
      const heard = await call('GET', target, [...names, ['accept', 'text/html']]);
      expect(heard.status).toBeLessThan(500);
      expect(heard.body).not.toMatch(/elsewhere\.example|site\.example/);
    }
  });

  test('too many headers are refused before they are read', async () => {
    const heard = await call('GET', '/api/account', [authorization, ['x-long', 'a'.repeat(20_000)]]);
    expect(heard.status).toBe(431);
  });
});
