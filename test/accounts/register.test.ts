import { describe, expect, test } from 'vitest';
import { createWorld } from '#test/world.ts';
import { raceToInsert } from './race-to-insert.ts';
import { authenticate, call, mailsTo, newRegistration, register } from './registration.ts';

// The test clock starts on 20 November 2026.
const world = await createWorld();

async function countOf(email: string): Promise<number> {
  const { rows } = await world.pool.query<{ count: number }>(
    'select count(*)::int as count from people where email = $1',
    [email],
  );
  return rows[0]?.count ?? -1;
}

test('a registration opens an inactive account with an address, a zero balance and a code of its own', async () => {
  const form = newRegistration({ email: ' Estelle.NDJOCK@Example.CA ' });

  const { status, body } = await register(world, form);

  expect(status).toBe(201);
  expect(body).toEqual({ id: expect.any(Number), login: form.login, email: 'estelle.ndjock@example.ca' });
  const { rows } = await world.pool.query(
    `select p.activated, p.roles, p.identity_verified, p.referral_code, p.referred_by, p.password_hash,
       a.postal_code, a.province, l.name, l.currency, l.balance
     from people p join addresses a on a.person_id = p.id join ledger_accounts l on l.person_id = p.id
     where p.id = $1`,
    [body.id],
  );
  expect(rows).toEqual([
    {
      activated: false,
      roles: ['ROLE_USER'],
      identity_verified: false,
      referral_code: expect.stringMatching(/^GTF-[A-Z0-9]{8}$/),
      referred_by: 'GTFINANCE',
      password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
      postal_code: 'H2C 1P5',
      province: 'QC',
      name: `customer/${String(body.id)}`,
      currency: 'CAD',
      balance: 0n,
    },
  ]);
});

test('a request cannot make itself active or an administrator', async () => {
  const form = newRegistration({
    activated: true,
    authorities: ['ROLE_SUPER_ADMIN'],
    identityCheck: true,
    balance: 900,
  });

  expect((await register(world, form)).status).toBe(201);

  const { rows } = await world.pool.query(
    'select activated, roles, identity_verified from people where login = $1',
    [form.login],
  );
  expect(rows).toEqual([{ activated: false, roles: ['ROLE_USER'], identity_verified: false }]);
  expect((await authenticate(world, form.login)).body.code).toBe('account_not_activated');
});

describe('every rule, on both sides of its limit', () => {
  const address = newRegistration().address;
  const at = (changes: Record<string, unknown>) => ({ address: { ...address, ...changes } });

  test.each<[string, Record<string, unknown>]>([
    ['18 today', { birthDate: '2008-11-20' }],
    ['a day with a time', { birthDate: '1990-02-28T05:00:00.000Z' }],
    ['a username of 5', { login: 'abc12' }],
    ['a username of 20', { login: 'abcdefghij0123456789' }],
    ['a password of 8', { password: 'Zx8!kwqz' }],
    ['a password of 15', { password: 'Zx8!kwqzZx8!kwq' }],
    ['a postal code without a space', at({ postalCode: 'h2c1p5' })],
    ['a postal code with a dash', at({ postalCode: 'H2C-1P5' })],
    ['an apartment', at({ appart: '4B' })],
    ['a province by its name', at({ province: 'Nouveau-Brunswick' })],
    ['Canada as the country', at({ country: 'Canada' })],
    ['English', { langKey: 'EN' }],
    ['a language in lower case', { langKey: 'fr' }],
    ['another gender', { gender: 'OTHER' }],
    ['no referral code', { referralCode: undefined }],
  ])('%s is accepted', async (_, changes) => {
    const { status, body } = await register(world, newRegistration(changes));
    expect({ status, body }).toMatchObject({ status: 201 });
  });

  test.each<[string, Record<string, unknown>, string, string]>([
    ['no first name', { firstName: '  ' }, 'firstName', 'required'],
    ['a first name that is a number', { firstName: 7 }, 'firstName', 'required'],
    ['a zero byte in a name', { firstName: 'A\u0000B' }, 'firstName', 'typeNotValid'],
    ['no last name', { lastName: undefined }, 'lastName', 'required'],
    ['18 tomorrow', { birthDate: '2008-11-21' }, 'birthDate', 'tooYoung'],
    ['30 February', { birthDate: '1990-02-30' }, 'birthDate', 'birthDateNotValid'],
    ['an e-mail without a domain', { email: 'estelle@example' }, 'email', 'emailNotValid'],
    ['a username of 4', { login: 'abc1' }, 'login', 'usernameNotValid'],
    ['a username of 21', { login: 'abcdefghij01234567890' }, 'login', 'usernameNotValid'],
    ['a username with capitals', { login: 'Estelle' }, 'login', 'usernameNotValid'],
    ['a phone number of 9', { phoneNumber: '438555010' }, 'phoneNumber', 'canadianPhoneNotValid'],
    ['a phone number of 11', { phoneNumber: '43855501000' }, 'phoneNumber', 'canadianPhoneNotValid'],
    ['a password of 7', { password: 'Zx8!kwq' }, 'password', 'passwordNotValid'],
    ['a password of 16', { password: 'Zx8!kwqzZx8!kwqz' }, 'password', 'passwordNotValid'],
    ['no capital in the password', { password: 'zx8!kwqz' }, 'password', 'passwordNotValid'],
    ['no lowercase in the password', { password: 'ZX8!KWQZ' }, 'password', 'passwordNotValid'],
    ['no digit in the password', { password: 'Zxx!kwqz' }, 'password', 'passwordNotValid'],
    ['no special character in the password', { password: 'Zx88kwqz' }, 'password', 'passwordNotValid'],
    ['a password that is easy to guess', { password: 'Chocolat12!' }, 'password', 'passwordTooCommon'],
    ['a password made of the birth date', { password: 'Zk!17041992' }, 'password', 'passwordPersonal'],
    ['a common password', { password: 'Azerty123!' }, 'password', 'passwordTooCommon'],
    ['the name in the password', { password: 'Estelle-92' }, 'password', 'passwordPersonal'],
    ['no gender', { gender: '' }, 'gender', 'genderRequired'],
    ['Spanish', { langKey: 'ES' }, 'langKey', 'languageNotValid'],
    ['a referral code of 11', { referralCode: 'GTF-ABCDEFGHIJK' }, 'referralCode', 'referralCodeNotValid'],
    ['no street', at({ streetNumber: '' }), 'address.streetNumber', 'required'],
    ['a postal code of letters', at({ postalCode: 'HHH HHH' }), 'address.postalCode', 'postalCodeNotValid'],
    ['no city', at({ city: undefined }), 'address.city', 'required'],
    ['a province of France', at({ province: 'Bretagne' }), 'address.province', 'provinceNotValid'],
    ['an address in France', at({ country: 'France' }), 'address.country', 'countryNotValid'],
  ])('%s is refused', async (_, changes, field, rule) => {
    const form = newRegistration(changes);
    const { status, body } = await register(world, form);
    expect(status).toBe(400);
    expect(body.code).toBe('fields_not_valid');
    expect(body.errors?.map((error) => [error.field, error.code])).toEqual([[field, rule]]);
    expect(await countOf(form.email)).toBe(0);
  });

  test('a registration without an address is refused', async () => {
    expect(await register(world, newRegistration({ address: undefined }))).toMatchObject({ status: 400 });
  });
});

test('all values already taken are reported at once, each at its field', async () => {
  const one = newRegistration();
  await register(world, one);

  const { status, body } = await register(
    world,
    newRegistration({
      email: one.email.toUpperCase(),
      login: one.login,
      phoneNumber: one.phoneNumber,
      referralCode: 'GTF-NOBODY',
    }),
    { language: 'en' },
  );

  expect(status).toBe(400);
  expect(body.code).toBe('email_taken');
  expect(body.title).toBe('This email address is already in use.');
  expect(body.errors?.map(({ field, code }) => [field, code])).toEqual([
    ['email', 'emailTaken'],
    ['login', 'loginTaken'],
    ['phoneNumber', 'phoneTaken'],
    ['referralCode', 'referralCodeUnknown'],
  ]);
});

test.each([
  ['email', 'email_taken'],
  ['login', 'login_taken'],
  ['phoneNumber', 'phone_taken'],
] as const)(
  'of two concurrent registrations with the same %s one opens an account and one is refused',
  async (field, code) => {
    const one = newRegistration();
    const other = newRegistration({ [field]: one[field] });

    const answers = await raceToInsert(world.pool, 'people', [
      () => register(world, one),
      () => register(world, other),
    ]);

    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.code).toBe(code);
    const { rows } = await world.pool.query('select id from people where login = any($1)', [
      [one.login, other.login],
    ]);
    expect(rows).toHaveLength(1);
  },
);

test('a referral code is accepted in upper or lower case', async () => {
  const sponsor = newRegistration();
  const { body } = await register(world, sponsor);
  const { rows } = await world.pool.query<{ referral_code: string }>(
    'select referral_code from people where id = $1',
    [body.id],
  );
  const code = rows[0]?.referral_code ?? '';

  const referred = newRegistration({ referralCode: code.toLowerCase() });
  expect((await register(world, referred)).status).toBe(201);

  const stored = await world.pool.query('select referred_by from people where login = $1', [referred.login]);
  expect(stored.rows).toEqual([{ referred_by: code }]);
});

test('a registration that is refused sends no mail', async () => {
  const form = newRegistration({ referralCode: 'GTF-NOBODY' });
  expect((await register(world, form)).body.code).toBe('referral_code_unknown');
  expect(await mailsTo(world, form.email)).toEqual([]);
});

test.each(['[]', 'null', '"text"', '{', ''])('a body of %j is refused', async (body) => {
  const response = await fetch(`${world.url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(response.status).toBe(400);
});

test('the answer contains only what was asked for', async () => {
  const { body } = await register(world, newRegistration());
  expect(Object.keys(body).sort()).toEqual(['email', 'id', 'login']);
  expect((await call(world, 'GET', `/api/register`)).status).toBe(404);
});
