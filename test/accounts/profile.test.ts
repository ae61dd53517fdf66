import { expect, test } from 'vitest';
import { customer, send, staffMember } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';
import { activePerson, call, mailedCode, mailsTo } from './registration.ts';

const world = await createWorld();
const supervisor = await staffMember(world, 'ROLE_SUPER_ADMIN');
await supervisor.call('PUT', '/api/admin/features/credit_account', { open: true, reason: 'Ouverture' });

const callWithToken = (token: string, method: string, path: string, body?: unknown) =>
  call(world, method, path, body, { token });
const accountOf = (token: string) => callWithToken(token, 'GET', '/api/account');

const PROFILE = { firstName: 'Estelle Marie', lastName: 'NDJOCK BIYA', birthDate: '1991-03-02' };

test('name and birth date can be changed, and nothing else with them', async () => {
  const { token } = await activePerson(world);
  const before = (await accountOf(token)).body;

  const { status, body } = await callWithToken(token, 'PUT', '/api/update-account', {
    ...PROFILE,
    id: 1,
    phoneNumber: '4165559999',
    email: 'other@example.ca',
    login: 'otherlogin',
    balance: 1_000_000,
    limite: 99_999,
    identityCheck: true,
    gender: 'MAN',
    langKey: 'EN',
    activated: false,
    authorities: ['ROLE_ADMIN'],
    interacPwd: 'x',
    address: { city: 'Paris' },
  });

  expect(status).toBe(200);
  expect(body).toEqual({ ...before, ...PROFILE });
  expect((await accountOf(token)).body).toEqual(body);
});

test.each([
  ['firstName', '  ', 'required'],
  ['firstName', 'x'.repeat(61), 'tooLong'],
  ['firstName', 'A\u0007wa', 'typeNotValid'],
  ['lastName', '', 'required'],
  ['lastName', 'Y'.repeat(61), 'tooLong'],
  ['birthDate', '', 'required'],
  ['birthDate', '2026-02-30', 'birthDateNotValid'],
  ['birthDate', '2008-11-21', 'tooYoung'],
])('%s %j is refused: %s', async (field, value, code) => {
  const { token } = await activePerson(world);
  const { status, body } = await callWithToken(token, 'PUT', '/api/update-account', {
    ...PROFILE,
    [field]: value,
  });
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'fields_not_valid', errors: [{ field, code }] });
});

test('names are normalised as the forms do, whichever client sends them', async () => {
  const { token } = await activePerson(world, { firstName: 'marie-ève', lastName: 'ndjock biya' });
  expect((await accountOf(token)).body).toMatchObject({ firstName: 'Marie-Ève', lastName: 'NDJOCK BIYA' });
  const { body } = await callWithToken(token, 'PUT', '/api/update-account', {
    ...PROFILE,
    firstName: 'jean élie',
    lastName: "N'Djamé",
  });
  expect(body).toMatchObject({ firstName: 'Jean Élie', lastName: "N'DJAMÉ" });
});

test.each([
  ['firstName', 'x'],
  ['firstName', 'X'.repeat(60)],
  ['lastName', 'Y'],
  ['lastName', 'Y'.repeat(60)],
  ['birthDate', '1900-01-01'],
])('%s %j, at the limit, is accepted', async (field, value) => {
  const { token } = await activePerson(world);
  const { status } = await callWithToken(token, 'PUT', '/api/update-account', { ...PROFILE, [field]: value });
  expect(status).toBe(200);
});

test('a person is old enough on their eighteenth birthday', async () => {
  const { token } = await activePerson(world);
  const answer = await callWithToken(token, 'PUT', '/api/update-account', {
    ...PROFILE,
    birthDate: '2008-11-20',
  });
  expect(answer.status).toBe(200);
});

test.each([
  ['FR', 'Votre nom et votre date de naissance ont été vérifiés et ne se modifient plus en ligne.'],
  ['EN', 'Your name and date of birth have been verified and can no longer be changed online.'],
] as const)('a verified customer cannot change their name: refused in %s', async (langKey, title) => {
  const person = await customer(world, { verified: true, langKey });
  const put = (profile: unknown) => person.call('PUT', '/api/update-account', profile);
  const same = { firstName: 'Awa', lastName: 'NGONO', birthDate: '1990-01-01' };

  const refused = await put({ ...same, lastName: 'MBALLA' });

  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ code: 'verified_profile_locked', title });
  expect((await put(same)).status).toBe(200);
});

test('a customer can change their address, and its postal code is normalised', async () => {
  const { token } = await activePerson(world);
  const { id } = (await accountOf(token)).body.address as { id: number };
  const put = (address: unknown) => callWithToken(token, 'PUT', `/api/addresses/${id}`, address);
  const address = { streetNumber: '5 Main St', postalCode: 'm5v-2t6', city: 'Toronto', province: 'Ontario' };

  const { status, body } = await put({ ...address, appart: '12B', country: 'Canada', id: 999 });

  expect(status).toBe(200);
  const expected = {
    id,
    country: 'Canada',
    streetNumber: '5 Main St',
    appart: '12B',
    postalCode: 'M5V 2T6',
    city: 'Toronto',
    province: 'ON',
  };
  expect(body).toEqual(expected);
  expect((await accountOf(token)).body.address).toEqual(expected);
  expect((await put(address)).body).toMatchObject({ appart: null });
});

test.each([
  ['streetNumber', '', 'required'],
  ['postalCode', '12345', 'postalCodeNotValid'],
  ['postalCode', '', 'required'],
  ['city', '', 'required'],
  ['province', 'Texas', 'provinceNotValid'],
  ['country', 'France', 'countryNotValid'],
  ['streetNumber', 'x'.repeat(121), 'tooLong'],
  ['appart', 'x'.repeat(21), 'tooLong'],
  ['city', 'x'.repeat(81), 'tooLong'],
  ['postalCode', 'M5V  2T6', 'postalCodeNotValid'],
  ['postalCode', 'M5V2T', 'postalCodeNotValid'],
])('an address with %s %j is refused: %s', async (field, value, code) => {
  const { token } = await activePerson(world);
  const { id } = (await accountOf(token)).body.address as { id: number };
  const address = { streetNumber: '5 Main St', postalCode: 'M5V 2T6', city: 'Toronto', province: 'ON' };
  const { status, body } = await callWithToken(token, 'PUT', `/api/addresses/${id}`, {
    ...address,
    [field]: value,
  });
  expect(status).toBe(400);
  expect(body).toMatchObject({ errors: [{ field, code }] });
});

test.each([
  ['streetNumber', 'x'.repeat(120)],
  ['appart', 'x'.repeat(20)],
  ['appart', ''],
  ['city', 'x'.repeat(80)],
  ['postalCode', 'm5v2t6'],
  ['postalCode', 'M5V-2T6'],
  ['province', 'Nunavut'],
])('an address with %s %j, at the limit, is accepted', async (field, value) => {
  const { token } = await activePerson(world);
  const { id } = (await accountOf(token)).body.address as { id: number };
  const address = { streetNumber: '5 Main St', postalCode: 'M5V 2T6', city: 'Toronto', province: 'ON' };
  const { status } = await callWithToken(token, 'PUT', `/api/addresses/${id}`, {
    ...address,
    [field]: value,
  });
  expect(status).toBe(200);
});

test('the language changes answers, mails and the account at once', async () => {
  const { registration, token } = await activePerson(world);

  const english = await callWithToken(token, 'PATCH', '/api/account/update-language/en');
  expect(english).toMatchObject({ status: 200, body: { langKey: 'EN' } });
  const refused = await callWithToken(token, 'PUT', '/api/update-account', {});
  expect(refused.body.title).toBe('Verify form data and try again.');
  await call(world, 'PATCH', `/api/account/reset-password/init/${registration.email}`);
  await mailedCode(world, registration.email);
  expect((await mailsTo(world, registration.email))[0]?.subject).toBe('Your code to change your password');

  const french = await callWithToken(token, 'PATCH', '/api/account/update-language/FR');
  expect(french).toMatchObject({ status: 200, body: { langKey: 'FR' } });
  const unknown = await callWithToken(token, 'PATCH', '/api/account/update-language/DE');
  expect(unknown).toMatchObject({
    status: 400,
    body: {
      title: 'Vérifiez les données du formulaire et réessayez.',
      errors: [{ field: 'lang', code: 'languageNotValid' }],
    },
  });
});

test('limits of an unverified customer count everything ever sent', async () => {
  const sender = await customer(world, { cents: 800_00n });
  const sent = await send(world, sender);
  world.clock.advance(48 * 3_600_000);
  const again = await signInAgain(sender.login);
  const limits = (await callWithToken(again, 'GET', '/api/account/limits')).body;
  expect(limits).toEqual({
    identityVerified: false,
    limit: 1000,
    used: sent.body.amount,
    remaining: 1000 - sent.body.amount,
    window: 'ever',
    since: expect.any(String),
    nextRelease: null,
    whenVerified: { limit: 5000, window: 'day' },
  });
});

test('limits of a verified customer say when the oldest send stops counting', async () => {
  // A rate from days ago is too old for a send; the worker fetches another.
  while (await world.runOneJob());
  const sender = await customer(world, { cents: 800_00n, verified: true });
  const now = world.clock.now();
  const sent = await send(world, sender);
  const read = async (token: string) => (await callWithToken(token, 'GET', '/api/account/limits')).body;

  expect(await read(await signInAgain(sender.login))).toMatchObject({
    identityVerified: true,
    limit: 5000,
    used: sent.body.amount,
    window: 'day',
    since: new Date(now.getTime() - 86_400_000).toISOString(),
    nextRelease: { at: new Date(now.getTime() + 86_400_000).toISOString(), amount: sent.body.amount },
    whenVerified: null,
  });
  world.clock.advance(86_400_000);
  expect(await read(await signInAgain(sender.login))).toMatchObject({ used: 0, nextRelease: null });
});

test('deposit instructions: the phone number is the question, the Interac password the answer', async () => {
  const person = await customer(world);
  const read = async () => (await person.call('GET', '/api/account/credit-instructions')).json();
  const expected = {
    available: true,
    interacEmail: 'depot@gtfinance.example',
    question: person.phone,
    answer: 'GTFINANCE',
    defaultAnswer: 'GTFINANCE',
  };
  expect(await read()).toEqual(expected);
  const set = async (interacPwd: unknown) => {
    const answer = await person.call('PUT', '/api/account/interac-answer', { interacPwd });
    return [answer.status, (await answer.json()) as object];
  };
  expect(await set(' baobab-7 ')).toMatchObject([200, { interacPwd: 'baobab-7' }]);
  expect(await read()).toEqual({ ...expected, answer: 'baobab-7' });
  for (const wrong of ['ab', 'deux mots', 'x'.repeat(26), '<b>abc', 7, null]) {
    expect(await set(wrong)).toMatchObject([
      400,
      { errors: [{ field: 'interacPwd', code: 'interacAnswerNotValid' }] },
    ]);
  }
  expect(await set('')).toMatchObject([200, { interacPwd: null }]);
  expect(await read()).toEqual(expected);
});

async function signInAgain(username: string): Promise<string> {
  const { body } = await call(world, 'POST', '/api/authenticate', { username, password: 'Bonjour2026!' });
  return String(body.id_token);
}

test.each([
  ['FR', 'Le nom de votre compte GTFinance a été changé', 'Estelle Marie NDJOCK BIYA', 'heure de l’Est'],
  ['EN', 'The name on your GTFinance account was changed', 'Estelle Marie NDJOCK BIYA', 'Eastern time'],
])(
  'a name change is mailed to its owner in %s and dated; a birth date change is not',
  async (langKey, subject, name, zone) => {
    const { registration, token } = await activePerson(world, { langKey });
    const { firstName, lastName, email } = registration;
    const changedAt = async () => {
      const { rows } = await world.pool.query('select name_changed_at as at from people where email = $1', [
        email,
      ]);
      return rows[0]?.at as Date | null;
    };
    const mails = async () => (await mailsTo(world, email)).filter((mail) => mail.subject === subject);

    await callWithToken(token, 'PUT', '/api/update-account', {
      firstName,
      lastName,
      birthDate: PROFILE.birthDate,
    });
    expect([await changedAt(), await mails()]).toEqual([null, []]);

    await callWithToken(token, 'PUT', '/api/update-account', PROFILE);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.text).toContain(name);
    expect(mail?.text).toContain(zone);
    const at = await changedAt();
    expect(at).toEqual(world.clock.now());

    world.clock.advance(60_000);
    await callWithToken(token, 'PUT', '/api/update-account', PROFILE);
    expect([await changedAt(), (await mails()).length]).toEqual([at, 1]);
  },
);
