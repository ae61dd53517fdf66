import { relyingParty } from '#server/second-factors/passkeys.ts';
import type { PasskeyCreationView, PasskeyRequestView } from '#shared/wire/second-factor.ts';
import { confirmationHeader, PASSWORD, sendBody } from '#test/fixtures.ts';
import { codeNow } from '#test/second-factors/fixtures.ts';
import { type SoftPasskey, softAuthenticator } from '#test/second-factors/soft-authenticator.ts';
import type { AnswerRecorder, Script } from '../answer-recorder.ts';
import { inBothLanguages, type Scene } from '../scene.ts';

const SECURITY = '/api/account/security';
const NOT_A_PASSKEY = {
  id: 'bm9uZQ',
  rawId: 'bm9uZQ',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' },
};

/** Adding a second factor, signing in with it, and confirming. */
export const secondFactor: Scene = {
  title: 'a second factor',
  play: async (book) => {
    await inBothLanguages(book, 'an app', { cents: 900_00n, verified: true }, async (script) => {
      await withApp(book, script);
    });
    await inBothLanguages(book, 'a passkey', {}, async (script) => withPasskey(book, script));
  },
};

async function withApp(book: AnswerRecorder, script: Script): Promise<void> {
  const { person } = script;
  await script.ask('before', `GET ${SECURITY}`);
  await script.ask('without one', `PUT ${SECURITY}/confirm-above`, { body: { amount: 10 } });
  const confirmation = 'POST /api/confirmations';
  await script.ask('a wrong password', confirmation, {
    body: { purpose: 'change_sign_in', password: 'Fleuve-26-Nord' },
  });
  await script.ask('with nothing', confirmation, { body: { purpose: 'change_sign_in' } });
  const given = await script.ask<{ confirmation: string }>('the password', confirmation, {
    body: { purpose: 'change_sign_in', password: PASSWORD },
  });
  await script.ask('unconfirmed', `POST ${SECURITY}/authenticator`);
  const headers = { confirmation: given.body.confirmation };
  const started = await script.callUnrecorded<{ secret: string }>(`POST ${SECURITY}/authenticator`, {
    headers,
  });
  const code = () => codeNow(book.world, started.secret);
  const first = `POST ${SECURITY}/authenticator/confirmation`;
  await script.ask('a wrong code', first, { body: { code: 'AAAAA-AAAAA' } });
  const set = await script.callUnrecorded<{ recoveryCodes: string[] }>(first, { body: { code: code() } });
  await script.ask('a second time', first, { body: { code: code() } });
  await script.ask('then', `GET ${SECURITY}`);

  const body = await sendBody(book.world, { amountXfa: 250_000n });
  await script.ask('a large send', 'POST /api/transactions/sendmoney', { body });
  const signIn = await script.ask<{ facts?: { signIn: string } }>('signing in', 'POST /api/authenticate', {
    body: { username: person.login, password: PASSWORD },
  });
  const pending = signIn.body.facts?.signIn ?? '';
  const second = 'POST /api/authenticate/code';
  await script.ask('a first step that is over', second, { body: { signIn: 'over', code: '000000' } });
  await script.ask('a wrong code', second, { body: { signIn: pending, code: 'AAAAA-AAAAA' } });
  await script.ask('a recovery code', second, { body: { signIn: pending, code: set.recoveryCodes[0] } });
  const byCode = async (nth: number) => {
    const body = { purpose: 'change_sign_in', code: set.recoveryCodes[nth] };
    return { headers: await script.callUnrecorded<Record<string, string>>(confirmation, { body }) };
  };
  const renewed = await script.callUnrecorded<{ recoveryCodes: string[] }>(
    `POST ${SECURITY}/recovery-codes`,
    await byCode(1),
  );
  set.recoveryCodes = renewed.recoveryCodes;
  await script.ask('unconfirmed', `POST ${SECURITY}/recovery-codes`);
  await script.ask('the amount', `PUT ${SECURITY}/confirm-above`, { body: { amount: 10 } });
  await script.ask('unconfirmed', `DELETE ${SECURITY}/authenticator`);
  await script.ask('removed', `DELETE ${SECURITY}/authenticator`, await byCode(0));
  await book.world.runUntilIdle(60_000);
  script.messages('what was told');
}

async function withPasskey(book: AnswerRecorder, script: Script): Promise<void> {
  const { person } = script;
  const { origin } = relyingParty(book.world.config);
  script.hide.hide('origin', new URL(origin).host);
  const options = await script.callUnrecorded<PasskeyCreationView>(`POST ${SECURITY}/passkeys/options`);
  script.hide.hide('handle', options.user.id);
  await script.ask('what to make', `POST ${SECURITY}/passkeys/options`);
  const passkey = softAuthenticator(origin).make(options);
  script.hide.hide('credential', passkey.made.id);
  const add = `POST ${SECURITY}/passkeys`;
  const body = { name: 'Téléphone', passkey: passkey.made };
  await script.ask('unconfirmed', add, { body });
  const headers = await confirmationHeader(person, 'change_sign_in');
  await script.callUnrecorded(add, { body, headers });
  await script.ask('once more', add, { body, headers });
  const again = softAuthenticator(origin).make(
    await script.callUnrecorded<PasskeyCreationView>(`POST ${SECURITY}/passkeys/options`),
    { credentialId: passkey.made.id },
  );
  const more = await confirmWithPasskey(script, passkey, 'change_sign_in');
  await script.ask('a known one', add, { body: { name: 'Copie', passkey: again.made }, headers: more });

  await script.ask('signing in', 'POST /api/authenticate/passkey-options', { body: {} });
  await script.ask('what is over', 'POST /api/authenticate/passkey-options', { body: { signIn: 'over' } });
  const enter = 'POST /api/authenticate/passkey';
  await script.ask('none of ours', enter, { body: { passkey: NOT_A_PASSKEY } });
  const signing = await script.callUnrecorded<PasskeyRequestView>('POST /api/authenticate/passkey-options', {
    body: {},
  });
  await script.ask('signed in', enter, { body: { passkey: passkey.sign(signing) } });
  const asking = 'POST /api/confirmations/passkey-options';
  await script.ask('what to sign', asking, { body: { purpose: 'close_account' } });
  await script.ask('a send of nothing', asking, { body: { purpose: 'send' } });

  const one = `${SECURITY}/passkeys/{id}`;
  await script.ask('a foreign one', `PUT ${one}`, { params: { id: 999_999 }, body: { name: 'Bureau' } });
  const listed = await script.callUnrecorded<{ passkeys: { id: number }[] }>(`GET ${SECURITY}`);
  const params = { id: listed.passkeys[0]?.id ?? 0 };
  await script.ask('renamed', `PUT ${one}`, { params, body: { name: 'Bureau' } });
  await script.ask('unconfirmed', `DELETE ${one}`, { params });
  const last = await confirmWithPasskey(script, passkey, 'change_sign_in');
  await script.ask('removed', `DELETE ${one}`, { params, headers: last });
}

async function confirmWithPasskey(
  script: Script,
  passkey: SoftPasskey,
  purpose: string,
): Promise<Record<string, string>> {
  const body = { purpose };
  const options = await script.callUnrecorded<PasskeyRequestView>('POST /api/confirmations/passkey-options', {
    body,
  });
  return script.callUnrecorded<Record<string, string>>('POST /api/confirmations', {
    body: { ...body, passkey: passkey.sign(options) },
  });
}
