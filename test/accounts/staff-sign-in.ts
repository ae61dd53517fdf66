import { codeOf, fromBase32, stepAt } from '#server/second-factors/totp.ts';
import { PASSWORD, staffMember, withNewSession } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';
import { type Answer, authenticate, call } from './registration.ts';

const NEXT_PASSWORD = 'Colline-52-Est';
const CODE_STEP_MS = 30_000;

/** The secrets that a staff member has used: texts, and codes of digits only. */
export type UsedSecrets = { login: string; words: Set<string>; codes: Set<string> };

/**
 * Does everything that staff do with their second factor and password, each first with an error: set it up, use it,
 * replace it, use a recovery code, renew the codes, change the password, and have two others reset the factor. Then
 * the same while the database rejects the writes.
 */
export async function exerciseStaffSignIn(world: World): Promise<UsedSecrets> {
  const { id, login, token } = await staffMember(world, 'ROLE_ADMIN');
  const held: UsedSecrets = { login, words: new Set([NEXT_PASSWORD, token]), codes: new Set() };
  const hands = { world, held };

  const first = await signIn(hands, PASSWORD);
  const app = await enrol(hands, first);
  expectStatus(
    await first('POST', '/me/password', { currentPassword: 'Wrong-26-pass', newPassword: 'x', code: '1' }),
  );
  expectStatus(await first('POST', '/second-factor/recovery-codes', { code: '000002' }), 400);
  const fresh = await first('POST', '/second-factor/recovery-codes', { code: codeNow(hands, app.secret) });
  const paper = saveCodes(hands, fresh);
  // Changing the password ends all sessions.
  const change = { currentPassword: PASSWORD, newPassword: NEXT_PASSWORD, code: codeNow(hands, app.secret) };
  expectStatus(await first('POST', '/me/password', change), 204);

  const second = await signIn(hands, NEXT_PASSWORD);
  expectStatus(await second('POST', '/second-factor', { code: '000003' }), 400);
  expectStatus(await second('POST', '/second-factor', { code: paper[0] }), 200);
  expectStatus(await second('POST', '/second-factor', { code: paper[0] }));
  const renewed = await renew(hands, second, paper[1] ?? '');

  await world.pool.query('alter table second_factors add constraint no_factors check (false) not valid');
  expectStatus(await second('POST', '/second-factor/renewal', { code: codeNow(hands, renewed) }), 500);
  await world.pool.query('alter table second_factors drop constraint no_factors');
  await world.pool.query('alter table recovery_codes add constraint no_paper check (false) not valid');
  const unkept = await second('POST', '/second-factor/recovery-codes', { code: codeNow(hands, renewed) });
  expectStatus(unkept, 500);
  await world.pool.query('alter table recovery_codes drop constraint no_paper');

  await resetSecondFactor(world, id);
  await enrol(hands, await signIn(hands, NEXT_PASSWORD));
  return held;
}

type Context = { world: World; held: UsedSecrets };
type Session = (method: string, path: string, body?: unknown) => Promise<Answer>;

async function signIn({ world, held }: Context, password: string): Promise<Session> {
  const { body } = await authenticate(world, held.login, password);
  let token = String(body.id_token);
  held.words.add(token);
  return async (method, path, sent) => {
    const answer = await call(world, method, `/api/admin${path}`, sent, { token });
    if (typeof answer.body.token === 'string') token = answer.body.token;
    held.words.add(token);
    return answer;
  };
}

async function enrol(hands: Context, session: Session): Promise<{ secret: string }> {
  const secret = saveSecret(hands, await session('POST', '/second-factor/enrolment'));
  hands.held.codes.add('000001');
  expectStatus(await session('POST', '/second-factor/confirmation', { code: '000001' }), 400);
  const confirmed = await session('POST', '/second-factor/confirmation', { code: codeNow(hands, secret) });
  saveCodes(hands, confirmed);
  return { secret };
}

async function renew(hands: Context, session: Session, code: string): Promise<string> {
  const secret = saveSecret(hands, await session('POST', '/second-factor/renewal', { code }));
  expectStatus(await session('POST', '/second-factor/renewal/confirmation', { code: '000004' }), 400);
  saveCodes(
    hands,
    await session('POST', '/second-factor/renewal/confirmation', { code: codeNow(hands, secret) }),
  );
  return secret;
}

/** Has two others reset the second factor. */
async function resetSecondFactor(world: World, personId: bigint): Promise<void> {
  const [asks, agrees] = [
    await staffMember(world, 'ROLE_SUPER_ADMIN'),
    await staffMember(world, 'ROLE_SUPER_ADMIN'),
  ];
  const one = await withNewSession(world, asks);
  const requested = await one.call('POST', `/api/admin/staff/${personId}/second-factor-reset`, {
    reason: 'the phone is lost',
  });
  const { approvalId } = (await requested.json()) as { approvalId: number };
  const other = await withNewSession(world, agrees);
  const decision = { approve: true, note: 'I have seen them' };
  const decided = await other.call('POST', `/api/admin/approvals/${approvalId}/decision`, decision);
  if (decided.status !== 204) throw new Error(`the second factor was not forgotten: ${decided.status}`);
}

function saveSecret({ held }: Context, { status, body }: Answer): string {
  if (typeof body.secret !== 'string') throw new Error(`no secret, but ${status} ${body.code}`);
  held.words.add(body.secret);
  return body.secret;
}

function saveCodes({ held }: Context, { status, body }: Answer): string[] {
  if (!Array.isArray(body.recoveryCodes)) throw new Error(`no codes for paper, but ${status} ${body.code}`);
  const codes = body.recoveryCodes as string[];
  // As displayed, and as compared.
  for (const code of codes) held.words.add(code).add(code.replace(/[\s-]/g, ''));
  return codes;
}

/** Returns the app's code, after moving the clock so that the next code differs. */
function codeNow({ world, held }: Context, secret: string): string {
  world.clock.advance(CODE_STEP_MS);
  const code = codeOf(fromBase32(secret), stepAt(world.clock.now()));
  held.codes.add(code);
  return code;
}

function expectStatus({ status, body }: Answer, expected?: number): void {
  if (expected === undefined ? status < 400 : status !== expected) {
    throw new Error(`answered ${status} ${body.code} instead of ${expected ?? 'a refusal'}`);
  }
}
