import type { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { checkPassword } from '#server/passwords/check-password.ts';
import { hashPassword, passwordMatches } from '#server/passwords/password-hash.ts';
import { staffMember } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';
import {
  activePerson,
  authenticate,
  call,
  differentCode,
  mailedCode,
  mailsTo,
  newRegistration,
  PASSWORD,
  register,
} from './registration.ts';

const world = await createWorld();
const NEW = 'Rivage-81-Est';
const NO_PERSONAL_DATA = {
  firstName: '',
  lastName: '',
  login: '',
  email: '',
  phoneNumber: '',
  birthDate: '',
};

const requestReset = (email: string, language?: string) =>
  call(world, 'PATCH', `/api/account/reset-password/init/${encodeURIComponent(email)}`, undefined, {
    ...(language && { language }),
  });

const reset = (body: Record<string, unknown>, language?: string) =>
  call(world, 'POST', '/api/account/reset-password/finish', body, { ...(language && { language }) });

const change = (token: string, body: Record<string, unknown>) =>
  call(world, 'POST', '/api/account/change-password', body, { token });

const isSignedIn = async (token: string) =>
  (await call(world, 'GET', '/api/account', undefined, { token })).status === 200;

/** The status is 500 for historical reasons, so only the code distinguishes it from a real fault. */
const NOT_VALID = { status: 500, body: { code: 'reset_code_not_valid' } };

async function personWithResetCode(changes: Record<string, unknown> = {}) {
  const { registration, token } = await activePerson(world, changes);
  expect((await requestReset(registration.email)).status).toBe(204);
  return { ...registration, token, key: await mailedCode(world, registration.email) };
}

test('the mailed code sets a new password once; all sessions end and the owner is told', async () => {
  const { email, login, token, key } = await personWithResetCode();

  expect(await reset({ email, key, newPassword: NEW })).toMatchObject({ status: 204, body: {} });

  expect((await authenticate(world, login)).status).toBe(401);
  expect((await authenticate(world, login, NEW)).status).toBe(200);
  expect(await isSignedIn(token)).toBe(false);
  expect((await mailsTo(world, email))[0]?.subject).toBe('Votre mot de passe GTFinance a été changé');
  expect(await reset({ email, key, newPassword: 'Encore-33-Fois' })).toMatchObject(NOT_VALID);
});

test('the mail links to the form with the address filled in', async () => {
  const { email } = await personWithResetCode({ langKey: 'EN' });
  const [mail] = await mailsTo(world, email);
  expect(mail?.subject).toBe('Your code to change your password');
  expect(mail?.text).toContain(`/reset-password?email=${encodeURIComponent(email)}`);
});

test.each([
  ['fr', 'Aucun compte n’utilise cette adresse courriel.', 'Code de réinitialisation non valide.'],
  ['en', 'There is no account with this email address.', 'Invalid reset code.'],
])(
  'an unknown address and a wrong code are reported in %s, with status 500',
  async (language, unknown, wrong) => {
    expect(await requestReset('nobody@example.ca', language)).toMatchObject({
      status: 500,
      body: { code: 'email_not_registered', title: unknown },
    });
    const answer = await reset({ email: 'nobody@example.ca', key: '12345', newPassword: NEW }, language);
    expect(answer).toMatchObject({ status: 500, body: { code: 'reset_code_not_valid', title: wrong } });
  },
);

test('a wrong code, an unknown address and an expired code get the same answer', async () => {
  const { email, key } = await personWithResetCode();
  const wrong = await reset({ email, key: differentCode(key), newPassword: NEW });
  const unknown = await reset({ email: 'nobody@example.ca', key, newPassword: NEW });
  world.clock.advance(15 * 60_000);
  const late = await reset({ email, key, newPassword: NEW });
  expect([unknown.body, late.body]).toEqual([wrong.body, wrong.body]);
  expect(wrong).toMatchObject(NOT_VALID);
});

test('the fifth attempt can succeed, the sixth cannot', async () => {
  const [lucky, late] = [await personWithResetCode(), await personWithResetCode()];
  const wrong = async ({ email, key }: { email: string; key: string }, times: number) => {
    for (let n = 1; n <= times; n++) await reset({ email, key: differentCode(key, n), newPassword: NEW });
  };
  await wrong(lucky, 4);
  expect((await reset({ email: lucky.email, key: lucky.key, newPassword: NEW })).status).toBe(204);
  await wrong(late, 5);
  expect(await reset({ email: late.email, key: late.key, newPassword: NEW })).toMatchObject(NOT_VALID);
});

test('of two concurrent requests with the right code, one sets the password', async () => {
  const { email, login, key } = await personWithResetCode();
  const passwords = ['Premier-11-Ici', 'Second-22-Ici'];
  const answers = await Promise.all(passwords.map((newPassword) => reset({ email, key, newPassword })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 500]));
  const ways = await Promise.all(passwords.map((password) => authenticate(world, login, password)));
  expect(ways.map(({ status }) => (status === 200 ? 204 : 500))).toEqual(answers.map(({ status }) => status));
});

test('a password containing the owner’s name is refused, and the code stays valid for a better one', async () => {
  const { email, key } = await personWithResetCode();
  for (let n = 0; n < 6; n++) {
    const { status, body } = await reset({ email, key, newPassword: 'Estelle-26!' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ field: 'newPassword', code: 'passwordPersonal' }] });
  }
  expect((await reset({ email, key, newPassword: NEW })).status).toBe(204);
});

test('while password checks are overloaded nothing is set, and the code stays valid', async () => {
  const { email, login, key } = await personWithResetCode();
  const line = { isOpen: true };
  const waiting = Array.from({ length: 201 }, async () => {
    while (line.isOpen) await checkPassword('aaaaaaaa', NO_PERSONAL_DATA);
  });
  const refused = await reset({ email, key, newPassword: NEW });
  line.isOpen = false;
  await Promise.all(waiting);
  expect(refused).toMatchObject({ status: 503, body: { code: 'overloaded' } });
  expect((await authenticate(world, login)).status).toBe(200);
  expect((await reset({ email, key, newPassword: NEW })).status).toBe(204);
});

test('a password that disguises the owner’s name is too easy', async () => {
  const password = 'Ns@ng0u-T7';
  expect(await checkPassword(password, NO_PERSONAL_DATA)).toEqual({ ok: true, value: undefined });
  expect(await checkPassword(password, { ...NO_PERSONAL_DATA, lastName: 'Nsangou' })).toEqual({
    ok: true,
    value: 'passwordTooCommon',
  });
});

test('a password whose checking thread dies is not accepted, and the next one gets a new thread', async () => {
  // A fresh copy of the module, since the shared one has already started its thread.
  const place = import.meta.resolve('#server/passwords/check-password.ts');
  const copy = (await import(`${place}?copy`)) as { checkPassword: typeof checkPassword };
  const threads: Worker[] = [];
  const note = (thread: Worker) => threads.push(thread);
  process.on('worker', note);
  try {
    const checked = copy.checkPassword(NEW, NO_PERSONAL_DATA);
    await expect.poll(() => threads.length).toBe(1);
    await threads[0]?.terminate();
    expect(await checked).toEqual({ ok: false, problem: 'overloaded' });
    expect(await copy.checkPassword(NEW, NO_PERSONAL_DATA)).toEqual({ ok: true, value: undefined });
    expect(await copy.checkPassword('Sunshine#1', NO_PERSONAL_DATA)).toEqual({
      ok: true,
      value: 'passwordTooCommon',
    });
    expect(threads).toHaveLength(2);
  } finally {
    process.off('worker', note);
  }
});

test('while password comparison is overloaded no password is reported as wrong, and no attempt is counted', async () => {
  const { registration, token } = await activePerson(world);
  const { login } = registration;
  const anne = await staffMember(world, 'ROLE_ADMIN');
  const counted = async () =>
    (
      await world.pool.query(
        `select (select sum(attempt_count) from rate_limits) as tries,
           (select count(*) from audit_log where action like '%.refused') as refused`,
      )
    ).rows;
  const before = await counted();
  // A hash with one pass over 8 kB, so that the full queue is worked off quickly.
  const cheap =
    '$argon2id$v=19$m=8,t=1,p=1$6VVjXghZLQLyIWLitW4JcA$unmpCm4nqZ5OApU95cpK6QYAh5zXZbVrmVn5Y/ysfFM';
  const line = { isOpen: true };
  const waiting = Array.from({ length: 202 }, async () => {
    while (line.isOpen) await passwordMatches(cheap, 'y');
  });
  const mine = { currentPassword: PASSWORD, newPassword: NEW };
  const asStaff = { token: anne.token };
  const answers = [
    await authenticate(world, login),
    await authenticate(world, anne.login, 'Bonjour2026!'),
    await change(token, mine),
    await call(world, 'POST', '/api/admin/me/password', { ...mine, code: '123456' }, asStaff),
    await call(world, 'POST', '/api/confirmations', { purpose: 'copy_data', password: PASSWORD }, { token }),
  ];
  line.isOpen = false;
  await Promise.all(waiting);
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    answers.map(() => [503, 'overloaded']),
  );
  expect(await counted()).toEqual(before);
});

test.each([
  ['1234', NEW, 'key', 'codeNotValid'],
  ['123456', NEW, 'key', 'codeNotValid'],
  ['12345', 'Court-1', 'newPassword', 'passwordNotValid'],
  ['12345', 'Trop-Longue-2026', 'newPassword', 'passwordNotValid'],
  ['12345', 'sansmajuscule1!', 'newPassword', 'passwordNotValid'],
  ['12345', 'SansChiffre!', 'newPassword', 'passwordNotValid'],
  ['12345', 'SansSpecial11', 'newPassword', 'passwordNotValid'],
])('code %j with password %j breaks a rule of %s', async (key, newPassword, field, code) => {
  const { status, body } = await reset({ email: 'someone@example.ca', key, newPassword });
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'fields_not_valid', errors: [{ field, code }] });
});

test('resetting the password activates an account that was never activated', async () => {
  const form = newRegistration();
  await register(world, form);
  await mailsTo(world, form.email);
  await requestReset(form.email);
  const key = await mailedCode(world, form.email);
  expect((await reset({ email: form.email, key, newPassword: NEW })).status).toBe(204);
  expect((await authenticate(world, form.login, NEW)).status).toBe(200);
  expect((await mailsTo(world, form.email)).map(({ subject }) => subject)).toContain(
    'Bienvenue chez GTFinance\u00a0: votre compte est actif',
  );
});

test('an activation code cannot reset a password', async () => {
  const form = newRegistration();
  await register(world, form);
  const key = await mailedCode(world, form.email);
  expect(await reset({ email: form.email, key, newPassword: NEW })).toMatchObject(NOT_VALID);
});

test('the current password changes the password; every session ends, including this one', async () => {
  const { registration, token } = await activePerson(world);
  const elsewhere = String((await authenticate(world, registration.login)).body.id_token);

  expect(await change(token, { currentPassword: PASSWORD, newPassword: NEW })).toMatchObject({ status: 204 });

  expect([await isSignedIn(token), await isSignedIn(elsewhere)]).toEqual([false, false]);
  expect((await authenticate(world, registration.login)).status).toBe(401);
  expect((await authenticate(world, registration.login, NEW)).status).toBe(200);
  const [mail] = await mailsTo(world, registration.email);
  expect(mail?.subject).toBe('Votre mot de passe GTFinance a été changé');
  expect(mail?.text).toContain('20/11/2026');
});

test.each([
  ['FR', 'Le mot de passe actuel est incorrect.', 'Ce n’est pas votre mot de passe actuel.'],
  ['EN', 'The current password is incorrect.', 'This is not your current password.'],
])(
  'a wrong current password is reported in %s with status 400, and nothing changes',
  async (langKey, title, sentence) => {
    const { registration, token } = await activePerson(world, { langKey });
    const { status, body } = await change(token, { currentPassword: 'Wrong-26-pass', newPassword: NEW });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'current_password_incorrect',
      title,
      errors: [{ field: 'currentPassword', code: 'currentPasswordIncorrect', message: sentence }],
    });
    expect(await isSignedIn(token)).toBe(true);
    expect((await authenticate(world, registration.login)).status).toBe(200);
  },
);

test.each([
  [PASSWORD, 'passwordSame'],
  ['Estelle-26!', 'passwordPersonal'],
  ['Motdepasse123!', 'passwordTooCommon'],
  ['Chocolat12!', 'passwordTooCommon'],
  ['Zk!17-04-1992', 'passwordPersonal'],
  ['faible', 'passwordNotValid'],
])('%j is refused as a new password: %s', async (newPassword, code) => {
  const { token } = await activePerson(world);
  const { status, body } = await change(token, { currentPassword: PASSWORD, newPassword });
  expect(status).toBe(400);
  expect(body).toMatchObject({ errors: [{ field: 'newPassword', code }] });
  expect(await isSignedIn(token)).toBe(true);
});

test.each(['Rive-81e', 'Rivage-81-Est-2'])(
  '%j, of 8 or 15 characters, is accepted for a change and for a reset',
  async (newPassword) => {
    const { token } = await activePerson(world);
    expect(await change(token, { currentPassword: PASSWORD, newPassword })).toMatchObject({ status: 204 });
    const { email, key } = await personWithResetCode();
    expect((await reset({ email, key, newPassword })).status).toBe(204);
  },
);

test('two concurrent changes are applied one after the other', async () => {
  const { token } = await activePerson(world);
  const answers = await Promise.all(
    ['Premier-11-Ici', 'Second-22-Ici'].map((newPassword) =>
      change(token, { currentPassword: PASSWORD, newPassword }),
    ),
  );
  const statuses = answers.map(({ status }) => status).sort((one, other) => one - other);
  // The later request finds its session ended, or the password changed.
  expect(statuses[0]).toBe(204);
  expect([400, 401]).toContain(statuses[1]);
});

test('an easy password chosen earlier still signs in, but cannot be chosen again', async () => {
  const { registration, token } = await activePerson(world);
  const { login } = registration;
  const easy = await hashPassword('Chocolat12!');
  if (!easy.ok) throw new Error('no hash');
  await world.pool.query('update people set password_hash = $2 where login = $1', [login, easy.value]);
  expect((await authenticate(world, login, 'Chocolat12!')).status).toBe(200);
  const { status, body } = await change(token, {
    currentPassword: 'Chocolat12!',
    newPassword: 'Chocolat13!',
  });
  expect([status, body.errors?.[0]?.code]).toEqual([400, 'passwordTooCommon']);
});

test('other requests are answered while passwords are checked', async () => {
  const { token } = await activePerson(world);
  const judging = Promise.all(
    ['Chocolat12!', 'Chocolat13!', 'Chocolat14!'].map((newPassword) =>
      change(token, { currentPassword: PASSWORD, newPassword }),
    ),
  );
  expect(await isSignedIn(token)).toBe(true);
  expect((await judging).map(({ status }) => status)).toEqual([400, 400, 400]);
});
