import type { Customer } from '#test/fixtures.ts';
import { customer, PASSWORD, sendBody, staffMember } from '#test/fixtures.ts';
import type { AnswerRecorder, Script } from '../answer-recorder.ts';
import { asVisitors, inBothLanguages, type Scene } from '../scene.ts';

const REGISTER = 'POST /api/register';
const ACTIVATE = 'GET /api/activate';
const SIGN_IN = 'POST /api/authenticate';
const RESET = 'POST /api/account/reset-password/finish';

/** Registration and sign-in: the answers and mails that visitors get. */
export const access: Scene = {
  title: 'access',
  play: async (book) => {
    await asVisitors(book, 'the product', async (script) => {
      await script.ask('its facts', 'GET /api/config');
      await script.ask('the rate', 'GET /api/xe/current-rate');
      await script.ask('health', 'GET /health/live');
      await script.ask('readiness', 'GET /health/ready');
      await script.ask('an unknown address', 'GET /api/nothing-here');
      await script.ask('another method', 'PUT /api/config', { body: {} });
    });
    book.defaultHeaders();
    await takenNames(book);
    await asVisitors(book, 'a newcomer', async (script) => newcomer(book, script));
    await asVisitors(book, 'a wrong registration', async (script) => wrongRegistrations(script));
    await inBothLanguages(book, 'a customer', {}, async (script) => signIns(book, script));
    await inBothLanguages(book, 'a forgotten password', {}, async (script) =>
      forgottenPassword(book, script),
    );
    await inBothLanguages(book, 'a stolen password', {}, async (script) => disownedSignIn(book, script));
    await inBothLanguages(book, 'too many codes', {}, async (script) => blockedCodes(book, script));
    await asVisitors(book, 'writing to us', async (script) => contact(script));
  },
};

async function takenNames(book: AnswerRecorder): Promise<void> {
  const known = await customer(book.world);
  await asVisitors(book, 'what is taken', async (script) => {
    const ask = (step: string, route: string, query: Record<string, string>) =>
      script.ask(step, route, { query });
    await ask('a known one', 'GET /api/check-email', { email: known.email });
    await ask('an unknown one', 'GET /api/check-email', { email: 'nobody@example.ca' });
    await ask('none', 'GET /api/check-email', { email: 'nobody' });
    await ask('a known one', 'GET /api/check-login', { login: known.login });
    await ask('an unknown one', 'GET /api/check-login', { login: 'nobodyhere' });
    await ask('none', 'GET /api/check-login', { login: 'A' });
    await ask('a known one', 'GET /api/phones/check', { phoneNumber: known.phone });
    await ask('an unknown one', 'GET /api/phones/check', { phoneNumber: '5140000000' });
    await ask('none', 'GET /api/phones/check', { phoneNumber: '514' });
    const code = 'GET /api/admin/check-ref-code/{code}';
    await script.ask('a known one', code, { params: { code: `GTF-T${known.phone}` } });
    await script.ask('an unknown one', code, { params: { code: 'GTF-NOBODY' } });
  });
}

function form(language: string, changes: object = {}) {
  const name = language === 'FR' ? 'estelle' : 'stella';
  return {
    firstName: 'Estelle',
    lastName: 'NDJOCK',
    email: `${name}@example.ca`,
    login: `${name}26`,
    phoneNumber: language === 'FR' ? '4385550001' : '4385550002',
    birthDate: '1992-04-17',
    password: 'Fleuve-26-Sud',
    langKey: language,
    referralCode: 'GTFINANCE',
    gender: 'WOMAN',
    activated: false,
    authorities: ['ROLE_USER'],
    address: { streetNumber: '12, rue Fleury', postalCode: 'H2C 1P5', city: 'Montréal', province: 'QC' },
    ...changes,
  };
}

async function newcomer(book: AnswerRecorder, script: Script): Promise<void> {
  const right = form(script.language);
  const { email, login, phoneNumber, password } = right;
  const other = { email: `b${email}`, login: `b${login}`, phoneNumber: phoneNumber.replace('438', '514') };
  await script.ask('registering', REGISTER, { body: right });
  await script.ask('with the same address', REGISTER, { body: { ...right, ...other, email } });
  await script.ask('with the same username', REGISTER, { body: { ...right, ...other, login } });
  await script.ask('with the same number', REGISTER, { body: { ...right, ...other, phoneNumber } });
  await script.ask('too early', SIGN_IN, { body: { username: login, password } });
  const key = await mailedCode(book, script, email);
  const wrong = key === '00000' ? '11111' : '00000';
  await script.ask('with a wrong code', ACTIVATE, { query: { key: wrong, email } });
  await script.ask('with three digits', ACTIVATE, { query: { key: '123', email } });
  await script.ask('with nothing', ACTIVATE);
  await script.ask('another code', 'POST /api/activation-code', { body: { email } });
  await script.ask('a code for no address', 'POST /api/activation-code', { body: { email: 'nobody' } });
  const again = await mailedCode(book, script, email);
  await script.ask('with the right code', ACTIVATE, { query: { key: again, email } });
  await script.ask('in', SIGN_IN, { body: { username: login, password } });
  await book.world.runUntilIdle(60_000);
  script.become({ email, phone: phoneNumber, login, token: '' } as Customer);
  script.messages('what was told');
}

/** Returns the code in the newest mail, and replaces it in all later records. */
async function mailedCode(book: AnswerRecorder, script: Script, email: string): Promise<string> {
  await book.world.runUntilIdle(60_000);
  const text = book.world.simulator.inbox.messages(email)[0]?.text ?? '';
  const code = /^ {4}(\d{5})$/m.exec(text)?.[1];
  if (!code) throw new Error(`no code was mailed to ${email}`);
  script.hide.hide('code', code);
  return code;
}

async function wrongRegistrations(script: Script): Promise<void> {
  for (const [what, changes] of [
    ['a child', { birthDate: '2015-01-01' }],
    ['an address without a domain', { email: 'nobody' }],
    ['a username in capitals', { login: 'Estelle' }],
    ['a weak password', { password: 'faible' }],
    ['a password of the name', { password: 'Estelle-26!' }],
    ['a short number', { phoneNumber: '514' }],
    ['an unknown referral code', { referralCode: 'GTF-NOBODY' }],
    ['an unknown province', { address: { ...form('FR').address, province: 'ZZ' } }],
    ['no gender', { gender: undefined }],
  ] as const) {
    const name = `wrong${script.language.toLowerCase()}`;
    const other = { email: `${name}@example.ca`, login: `${name}26`, phoneNumber: '4385550011' };
    await script.ask(what, REGISTER, { body: form(script.language, { ...other, ...changes }) });
  }
  await script.ask('nothing', REGISTER, { body: {} });
}

async function signIns(book: AnswerRecorder, script: Script): Promise<void> {
  const { login, email } = script.person;
  const anne = await staffMember(book.world, 'ROLE_ADMIN');
  script.become(undefined);
  const ask = (step: string, username: unknown, password: unknown) =>
    script.ask(step, SIGN_IN, { body: { username, password } });
  await ask('with the username', login, PASSWORD);
  await ask('with the address', email.toUpperCase(), PASSWORD);
  await ask('with a wrong password', login, 'Autre-2026!');
  await ask('with an unknown name', 'nobodyhere', PASSWORD);
  await ask('without a password', login, undefined);
  await ask('with the name of staff', anne.login, PASSWORD);
  await script.ask('with a dead session', 'GET /api/account', {
    headers: { authorization: `Bearer ${'x'.repeat(43)}` },
  });
}

async function forgottenPassword(book: AnswerRecorder, script: Script): Promise<void> {
  const { person } = script;
  const init = 'PATCH /api/account/reset-password/init/{email}';
  script.become(undefined);
  await script.ask('of a customer', init, { params: { email: person.email } });
  await script.ask('of nobody', init, { params: { email: 'nobody@example.ca' } });
  await script.ask('of no address', init, { params: { email: 'nobody' } });
  const key = await mailedCode(book, script, person.email);
  const wrong = key === '00000' ? '11111' : '00000';
  const ask = (step: string, code: string, newPassword: string) =>
    script.ask(step, RESET, { body: { email: person.email, key: code, newPassword } });
  await ask('with a wrong code', wrong, 'Fleuve-26-Sud');
  await ask('with a weak password', key, 'faible');
  await ask('with the right code', key, 'Fleuve-26-Sud');
  await ask('with a used code', key, 'Fleuve-27-Sud');
  const link = 'POST /api/account/reset-password/link';
  await script.ask('with an unknown link', link, {
    body: { token: 'x'.repeat(43), newPassword: 'Fleuve-28-Sud' },
  });
  await book.world.runUntilIdle(60_000);
  script.become(person);
  const headers = { authorization: `Bearer ${await tokenOf(book, person.login, 'Fleuve-26-Sud')}` };
  const body = await sendBody(book.world);
  await script.ask('a send to somebody new', 'POST /api/transactions/sendmoney', { headers, body });
  await script.ask('a second factor', 'POST /api/confirmations', {
    headers,
    body: { purpose: 'change_sign_in', password: 'Fleuve-26-Sud' },
  });
  script.messages('what was told');
}

async function tokenOf(
  { world }: AnswerRecorder,
  username: string,
  password: string,
  browser = 'Firefox/140',
): Promise<string> {
  const answer = await fetch(`${world.url}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': browser },
    body: JSON.stringify({ username, password }),
  });
  return ((await answer.json()) as { id_token: string }).id_token;
}

/** Somebody else signs in with the password from another browser; the owner reads the mail and reports it. */
async function disownedSignIn(book: AnswerRecorder, script: Script): Promise<void> {
  const { login, email } = script.person;
  const NOT_MINE = 'POST /api/account/sign-in-not-mine';
  script.become(undefined);
  await tokenOf(book, login, PASSWORD);
  await tokenOf(
    book,
    login,
    PASSWORD,
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36',
  );
  await book.world.runUntilIdle(60_000);
  const mails = book.world.simulator.inbox.messages(email).map(({ text }) => text);
  const token = /not-me#([\w-]{43})/.exec(mails.join('\n'))?.[1];
  if (!token) throw new Error('the owner was told nothing');
  await script.ask('by an unknown link', NOT_MINE, { body: { token: 'x'.repeat(43) } });
  await script.ask('by the link', NOT_MINE, { body: { token } });
  await script.ask('in again', SIGN_IN, { body: { username: login, password: PASSWORD } });
}

/** Ten wrong codes, five for each mailed code: after that every code is refused for a day. */
async function blockedCodes(book: AnswerRecorder, script: Script): Promise<void> {
  const { email } = script.person;
  script.become(undefined);
  const enterFiveWrong = async (step: string) => {
    await script.ask(step, 'PATCH /api/account/reset-password/init/{email}', { params: { email } });
    const key = await mailedCode(book, script, email);
    for (let times = 0; times < 5; times += 1) {
      await fetch(`${book.world.url}/api/account/reset-password/finish`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          email,
          key: key === '00000' ? '11111' : '00000',
          newPassword: 'Fleuve-26-Sud',
        }),
      });
    }
    return key;
  };
  await enterFiveWrong('a code');
  const key = await enterFiveWrong('another code');
  await script.ask('with the right code', RESET, { body: { email, key, newPassword: 'Fleuve-26-Sud' } });
}

async function contact(script: Script): Promise<void> {
  const right = {
    firtsname: 'Awa',
    lastname: 'NGONO',
    email: `awa.${script.language.toLowerCase()}@example.ca`,
    phone: '5145550101',
    message: 'Bonjour',
    langKey: script.language,
  };
  const ask = (step: string, changes: object) =>
    script.ask(step, 'POST /api/contact-us', { body: { ...right, ...changes } });
  await ask('a message', {});
  await ask('500 characters', { message: 'm'.repeat(500), email: `long.${right.email}` });
  await ask('501 characters', { message: 'm'.repeat(501) });
  await ask('a first name spelled right', { firtsname: undefined, firstname: 'Awa' });
  await ask('a long number', { phone: '15145550101' });
  await script.ask('nothing', 'POST /api/contact-us', { body: {} });
}
