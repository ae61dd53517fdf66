import { expect, test } from 'vitest';
import { NO_FAULTS } from '#simulator/faults.ts';
import { createWorld } from '#test/world.ts';
import {
  activate,
  authenticate,
  call,
  differentCode,
  mailedCode,
  mailsTo,
  newRegistration,
  register,
} from './registration.ts';

const world = await createWorld();

async function registered(changes: Record<string, unknown> = {}) {
  const form = newRegistration(changes);
  await register(world, form);
  return form;
}

/** The status is 500 for historical reasons, so only the code distinguishes it from a real fault. */
const NOT_VALID = { status: 500, body: { code: 'activation_code_not_valid' } };

const requestCode = (email: string) => call(world, 'POST', '/api/activation-code', { email });

async function personOf(email: string) {
  const { rows } = await world.pool.query<{
    id: bigint;
    activated: boolean;
    code_failures: number;
    blocked: boolean;
  }>(
    `select id, activated, code_failures, coalesce(codes_blocked_until > $2, false) as blocked
     from people where email = $1`,
    [email, world.clock.now()],
  );
  return rows[0];
}

/** Uses up attempts on the current code with wrong codes. */
async function failTimes(email: string, times: number): Promise<void> {
  const code = await mailedCode(world, email);
  for (let n = 1; n <= times; n++) await activate(world, email, differentCode(code, n));
}

test('the mailed code activates the account once and sends a welcome mail', async () => {
  const { email, login } = await registered();

  const answer = await activate(world, email, await mailedCode(world, email));

  expect(answer).toMatchObject({ status: 200, body: { activated: true } });
  expect((await authenticate(world, login)).status).toBe(200);
  const [welcome, code, ...others] = await mailsTo(world, email);
  expect(others).toEqual([]);
  expect(welcome?.subject).toBe('Bienvenue chez GTFinance\u00a0: votre compte est actif');
  expect(welcome?.text).toContain(`votre nom d’utilisateur, ${login}`);
  expect(code?.subject).toBe('Votre code d’activation GTFinance');
});

test('the code mail is in the customer’s language, in text and HTML, with a link for entering the code', async () => {
  const { email } = await registered({ langKey: 'EN' });
  const code = await mailedCode(world, email);

  const [mail] = await mailsTo(world, email);

  expect(mail?.subject).toBe('Your GTFinance activation code');
  expect(mail?.text).toContain('Hello Estelle,');
  expect(mail?.text).toContain('It is valid for 15 minutes.');
  expect(mail?.text).toContain(`${world.config.siteUrl}/activation/${encodeURIComponent(email)}`);
  expect(mail?.html).toContain('<html lang="en">');
  expect(mail?.html).toContain(`>${code}</p>`);
});

test('a code pasted with spaces is accepted', async () => {
  const { email } = await registered();
  const code = await mailedCode(world, email);
  expect((await activate(world, email, ` ${code.slice(0, 2)} ${code.slice(2)} `)).status).toBe(200);
});

test('the right code can be sent again, in case the first answer was lost', async () => {
  const { email } = await registered();
  const code = await mailedCode(world, email);

  const answers = await Promise.all([activate(world, email, code), activate(world, email, code)]);

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await mailsTo(world, email)).toHaveLength(2);
});

test('a wrong code, an unknown address and an active account get the same refusal', async () => {
  const { email } = await registered();
  const active = await registered();
  const activeCode = await mailedCode(world, active.email);
  await activate(world, active.email, activeCode);

  const answers = await Promise.all([
    activate(world, email, differentCode(await mailedCode(world, email))),
    activate(world, 'nobody@example.ca', '12345'),
    activate(world, active.email, differentCode(activeCode)),
  ]);

  for (const { status, body } of answers) {
    expect(status).toBe(500);
    expect(body).toEqual(answers[0]?.body);
  }
  expect(answers[0]?.body).toMatchObject({
    code: 'activation_code_not_valid',
    title: 'Code d’activation non valide.',
    status: 500,
  });
});

test.each([
  ['1234', 'codeNotValid'],
  ['123456', 'codeNotValid'],
  ['abcde', 'codeNotValid'],
  ['', 'required'],
])('%j is not a valid code', async (key, rule) => {
  const { status, body } = await activate(world, 'someone@example.ca', key);
  expect(status).toBe(400);
  expect(body.errors).toEqual([{ field: 'key', code: rule, message: expect.any(String) }]);
});

test('the fifth attempt can succeed, the sixth cannot', async () => {
  const [lucky, late] = [await registered(), await registered()];

  await failTimes(lucky.email, 4);
  expect((await activate(world, lucky.email, await mailedCode(world, lucky.email))).status).toBe(200);

  await failTimes(late.email, 5);
  expect(await activate(world, late.email, await mailedCode(world, late.email))).toMatchObject(NOT_VALID);
});

test('concurrent attempts are limited to five as well', async () => {
  const { email } = await registered();
  const code = await mailedCode(world, email);

  const wrong = Array.from({ length: 30 }, (_, n) => activate(world, email, differentCode(code, n + 1)));
  await Promise.all(wrong);

  expect(await activate(world, email, code)).toMatchObject(NOT_VALID);
  expect(await personOf(email)).toMatchObject({ activated: false, code_failures: 5 });
});

test('a code is valid for 15 minutes', async () => {
  const [inTime, late] = [await registered(), await registered()];
  const codes = [await mailedCode(world, inTime.email), await mailedCode(world, late.email)] as const;

  world.clock.advance(15 * 60_000 - 1);
  expect((await activate(world, inTime.email, codes[0])).status).toBe(200);
  world.clock.advance(1);
  expect(await activate(world, late.email, codes[1])).toMatchObject(NOT_VALID);
});

test('a new code replaces the old one', async () => {
  const { email } = await registered();
  const old = await mailedCode(world, email);

  expect(await requestCode(email)).toMatchObject({ status: 204 });
  const fresh = await mailedCode(world, email);

  const withOld = await activate(world, email, old);
  expect(withOld.status).toBe(fresh === old ? 200 : 500);
  expect((await activate(world, email, fresh)).status).toBe(200);
});

test('a new code is mailed only to an account that needs one, and the answer does not reveal which', async () => {
  const { email } = await registered();
  const active = await registered();
  await activate(world, active.email, await mailedCode(world, active.email));
  const before = (await mailsTo(world, active.email)).length;

  const answers = [
    await requestCode(email),
    await requestCode(active.email),
    await requestCode('nobody@example.ca'),
  ];

  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
    answers.map(() => ({ status: 204, body: {} })),
  );
  expect(await mailsTo(world, email)).toHaveLength(2);
  expect(await mailsTo(world, active.email)).toHaveLength(before);
  expect(await mailsTo(world, 'nobody@example.ca')).toEqual([]);
});

test('a new code keeps the count of wrong ones: after ten, codes are blocked for a day and the owner is told', async () => {
  const { email } = await registered();
  await failTimes(email, 5);
  await requestCode(email);
  await failTimes(email, 5);
  expect(await personOf(email)).toMatchObject({ code_failures: 10, blocked: true });

  await requestCode(email);
  const mails = await mailsTo(world, email);
  expect(mails.map(({ subject }) => subject)).toContain('Plusieurs codes erronés sur votre compte GTFinance');
  expect(await activate(world, email, await mailedCode(world, email))).toMatchObject({
    status: 500,
    body: { code: 'codes_blocked' },
  });

  world.clock.advance(24 * 60 * 60_000);
  await requestCode(email);
  expect((await activate(world, email, await mailedCode(world, email))).status).toBe(200);
  expect(await personOf(email)).toMatchObject({ activated: true, code_failures: 0, blocked: false });
});

test('after a hundred wrong codes only support can unblock the account', async () => {
  const { email } = await registered();
  await world.pool.query('update people set code_failures = 99 where email = $1', [email]);
  await failTimes(email, 1);

  world.clock.advance(365 * 24 * 60 * 60_000);
  await requestCode(email);
  expect(await activate(world, email, await mailedCode(world, email))).toMatchObject(NOT_VALID);
});

test('no code is stored in plain text, neither in a table nor in a queue', async () => {
  const { email } = await registered();
  const code = await mailedCode(world, email);

  const { rows } = await world.pool.query<{ everything: string }>(
    `select concat((select json_agg(c) from one_time_codes c), (select json_agg(m) from messages m),
       (select json_agg(j) from jobs j), (select json_agg(d) from dead_jobs d)) as everything`,
  );
  expect(rows[0]?.everything).toContain('code_hash');
  expect(rows[0]?.everything).not.toMatch(new RegExp(`(?<![\\d])${code}(?![\\d])`));
});

test('a mail server that is down for a while only delays the code', async () => {
  const { email } = newRegistration();
  world.simulator.faults.set('mail', { ...NO_FAULTS, errors: 1 });
  await registered({ email });
  expect(await mailsTo(world, email)).toEqual([]);

  world.simulator.faults.clear();
  await world.runUntilIdle();

  expect((await activate(world, email, await mailedCode(world, email))).status).toBe(200);
  expect(await mailsTo(world, email)).toHaveLength(2);
});

test('an address that its mail server permanently rejects is not retried forever', async () => {
  await registered({ email: 'refused@example.ca' });
  await world.runUntilIdle(0);
  const { rows } = await world.pool.query("select task from jobs where task = 'send_code'");
  expect(rows).toEqual([]);
});
