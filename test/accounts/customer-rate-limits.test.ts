import { expect, test } from 'vitest';
import { customer, send } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld({ RATE_LIMIT_FACTOR: '0.05' });

const recipient = (n: number) => ({
  firstName: `Paul${n}`,
  lastName: 'MBARGA',
  email: null,
  phones: [{ dialCode: '237', phoneNumber: `67700${1000 + n}`, phoneOperator: 'MTNCAMEROON' }],
  bankAccounts: [],
  saved: true,
});

test('saving recipients too fast is refused with the time to wait; other customers are not affected', async () => {
  const [fast, other] = [await customer(world), await customer(world)];
  const answers = [];
  for (let n = 0; n < 7; n++) answers.push(await fast.call('POST', '/api/receivers', recipient(n)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201, 429]);
  expect(answers[6]?.headers.get('retry-after')).toBe('3600');
  expect(await answers[6]?.json()).toMatchObject({
    code: 'too_many_requests',
    detail: expect.stringContaining('60\u00a0minutes'),
  });
  expect((await other.call('POST', '/api/receivers', recipient(0))).status).toBe(201);
});

test('ordering payments too fast is refused for five minutes; nothing is debited, other customers are not affected', async () => {
  const [fast, other] = [
    await customer(world, { cents: 500_00n, verified: true }),
    await customer(world, { cents: 500_00n, verified: true }),
  ];
  const answers = [];
  for (let n = 0; n < 4; n++) answers.push((await send(world, fast)).status);
  expect(answers).toEqual([200, 200, 200, 429]);
  expect((await send(world, other)).status).toBe(200);
  world.clock.advance(5 * 60_000);
  expect((await send(world, fast)).status).toBe(200);
});
