import { cad, type Money, minorFromNumber } from '#shared/money.ts';
import { done, type Result, refused } from '#shared/result.ts';
import type {
  ConfirmationInput,
  ConfirmationOptionsInput,
  ConfirmationPurpose,
  ConfirmationView,
  PasskeyRequestView,
} from '#shared/wire/second-factor.ts';
import { recordSelfServiceEvent } from '../audit/record-self-service-event.ts';
import type { Queryable, Tx } from '../db/pool.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { passwordMatches } from '../passwords/password-hash.ts';
import { hashToken, newToken } from '../random-token.ts';
import { consumeRateLimit } from '../rate-limits/consume-rate-limit.ts';
import { codeSpender } from '../second-factors/authenticator.ts';
import { factorMethods } from '../second-factors/factors.ts';
import { notifyFactorChange } from '../second-factors/notify-factor-change.ts';
import { passkeyRequest, provePasskey } from '../second-factors/passkeys.ts';
import { lockActiveSession } from '../sessions/active-session.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import {
  type ConfirmationMethod,
  type ConfirmedTerms,
  findAmounts,
  findPerson,
  findSendConfirmations,
  insertConfirmation,
  type SendConfirmation,
  useConfirmation,
} from './confirmation-queries.ts';

/** Long enough to finish the confirmed act, also over a slow line. */
const LIFE_MS = 5 * 60_000;

type Person = Pick<SignedInPerson, 'id' | 'sessionId'>;

/** Returns the passkey challenge for one confirmation. The signed challenge is valid for nothing else. */
export async function confirmationRequest(
  deps: Deps,
  person: Person,
  request: ConfirmationOptionsInput,
): Promise<Result<PasskeyRequestView, 'confirmation_not_possible'>> {
  const terms = termsOf(request);
  if (!terms.ok) return terms;
  return done(await passkeyRequest(deps, aboutConfirming(person, request), person.id));
}

/**
 * Binds a challenge to the person, the session and the purpose, and for a send also to its amount and recipient.
 */
function aboutConfirming({ id, sessionId }: Person, { purpose, send }: ConfirmationOptionsInput): string {
  return JSON.stringify([
    'confirm',
    String(id),
    String(sessionId),
    purpose,
    send?.amountCAD,
    send?.destination,
  ]);
}

type ConfirmProblem =
  | 'confirmation_not_possible'
  | 'factor_waits'
  | 'current_password_incorrect'
  | 'second_factor_not_valid'
  | 'passkey_not_valid'
  | 'too_many_requests'
  | 'overloaded'
  | 'signed_out';

/**
 * Confirms a person's identity again, for one action within five minutes: by passkey, code or password. A password
 * never confirms a send, and confirms a change to how one signs in only for people without a second factor.
 */
export async function confirm(
  deps: Deps,
  person: Person,
  { password, code, passkey, ...request }: ConfirmationInput & { address: string },
): Promise<Result<ConfirmationView, ConfirmProblem>> {
  const terms = termsOf(request);
  if (!terms.ok) return terms;
  const proof = await proofOf(deps, person, { password, code, passkey, ...request });
  if (!proof.ok) {
    // When overloaded, nothing was checked, so there is no failed confirmation to record.
    if (proof.problem !== 'overloaded') await recordRefused(deps, person, request.purpose);
    return proof;
  }
  const [token, now] = [newToken(), deps.clock.now()];
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  const confirmed = await inTransaction(deps.pool, async (tx): Promise<Result<void, ConfirmProblem>> => {
    if (!(await lockActiveSession(tx, person))) return refused('signed_out');
    const method = await proof.value.spend(tx);
    if (!method) return refused(proof.value.otherwise);
    if (method === 'recovery') await notifyFactorChange(tx, deps, person.id, 'recovery_code_used');
    await insertConfirmation(tx, {
      personId: person.id,
      purpose: request.purpose,
      method,
      tokenHash: hashToken(token),
      terms: terms.value,
      now,
      expiresAt,
    });
    const details = { purpose: request.purpose, method };
    await recordSelfServiceEvent(tx, { at: now, personId: person.id, action: 'confirmation.given', details });
    return done(undefined);
  });
  if (!confirmed.ok) {
    await recordRefused(deps, person, request.purpose);
    return confirmed;
  }
  await proof.value.uncount();
  return done({ confirmation: token, expiresAt: expiresAt.toISOString() });
}

/**
 * A proof of identity that the transaction of the confirmation spends, and the problem to answer when another
 * request spent it first.
 */
type Proof = {
  spend(tx: Tx): Promise<ConfirmationMethod | undefined>;
  otherwise: 'second_factor_not_valid' | 'passkey_not_valid' | 'current_password_incorrect';
  uncount(): Promise<void>;
};

async function proofOf(
  deps: Deps,
  person: Person,
  input: ConfirmationInput & { address: string },
): Promise<Result<Proof, ConfirmProblem>> {
  const { password, code, passkey, address, purpose } = input;
  const ways = [password, code, passkey].filter((way) => way !== undefined);
  if (ways.length !== 1) return refused('confirmation_not_possible');
  const who = { address, subject: `person/${person.id}` };
  if (passkey) {
    const attempt = await consumeRateLimit(deps, 'passkey', { address });
    if (!attempt.ok) return attempt;
    const proven = await provePasskey(deps, aboutConfirming(person, input), passkey);
    if (proven?.personId !== person.id) return refused('passkey_not_valid');
    const spend = async (tx: Tx) => ((await proven.spend(tx, deps.clock.now())) ? 'passkey' : undefined);
    return done({ spend, otherwise: 'passkey_not_valid', uncount: () => attempt.value.uncount() });
  }
  if (code !== undefined) {
    const attempt = await consumeRateLimit(deps, 'secondFactor', who);
    if (!attempt.ok) return attempt;
    const spend = await codeSpender(deps, person.id, code, deps.clock.now());
    if (!spend) return refused('second_factor_not_valid');
    return done({ spend, otherwise: 'second_factor_not_valid', uncount: () => attempt.value.uncount() });
  }
  if (purpose === 'send') return refused('confirmation_not_possible');
  if (purpose === 'change_sign_in' && (await factorMethods(deps.pool, person.id)).length > 0) {
    return refused('confirmation_not_possible');
  }
  return provePassword(deps, person, { password: password ?? '', purpose, who });
}

async function provePassword(
  deps: Deps,
  person: Person,
  {
    password,
    purpose,
    who,
  }: { password: string; purpose: ConfirmationPurpose; who: { address: string; subject: string } },
): Promise<Result<Proof, ConfirmProblem>> {
  const attempt = await consumeRateLimit(deps, 'changePassword', who);
  if (!attempt.ok) return attempt;
  const { passwordHash, waitUntil } = await findPerson(deps.pool, person.id);
  const matches = await passwordMatches(passwordHash, password);
  if (!matches.ok) {
    await attempt.value.uncount();
    return matches;
  }
  if (!matches.value) {
    return refused('current_password_incorrect', {
      fields: [{ field: 'password', rule: 'currentPasswordIncorrect' }],
    });
  }
  // A person who signed in through a stolen mailbox could otherwise set up their own factor, and so lift the waiting
  // period that follows a reset.
  if (purpose === 'change_sign_in' && waitUntil && waitUntil > deps.clock.now()) {
    return refused('factor_waits', {
      values: { until: waitUntil },
      facts: { until: waitUntil.toISOString() },
    });
  }
  // Comparing the password takes long, so check again under the person's lock that the password is unchanged and
  // still sufficient.
  const spend = async (tx: Tx) => {
    const now = await findPerson(tx, person.id);
    if (now.passwordHash !== passwordHash) return undefined;
    if (purpose !== 'change_sign_in') return 'password';
    const waits = now.waitUntil !== null && now.waitUntil > deps.clock.now();
    return waits || (await factorMethods(tx, person.id)).length > 0 ? undefined : 'password';
  };
  return done({ spend, otherwise: 'current_password_incorrect', uncount: () => attempt.value.uncount() });
}

function termsOf({
  purpose,
  send,
}: ConfirmationOptionsInput): Result<ConfirmedTerms | undefined, 'confirmation_not_possible'> {
  if ((purpose === 'send') !== (send !== undefined)) return refused('confirmation_not_possible');
  if (!send) return done(undefined);
  const debitMinor = minorFromNumber(send.amountCAD, 'CAD');
  if (debitMinor === undefined || debitMinor <= 0n) return refused('confirmation_not_possible');
  return done({ debitMinor, destination: send.destination });
}

async function recordRefused(
  { pool, clock, log }: Deps,
  { id: personId }: Person,
  purpose: ConfirmationPurpose,
): Promise<void> {
  const details = { purpose };
  await recordSelfServiceEvent(pool, { at: clock.now(), personId, action: 'confirmation.refused', details });
  log.warn(
    { event: 'confirmation_refused', person: String(personId), purpose },
    'a confirmation was refused',
  );
}

/**
 * Uses up a confirmation. Call it in the transaction of the act, which is refused without one. A confirmation works
 * once, for its person and purpose.
 */
export async function spendConfirmation(
  tx: Tx,
  {
    personId,
    purpose,
    confirmation,
  }: { personId: bigint; purpose: Exclude<ConfirmationPurpose, 'send'>; confirmation: string | undefined },
  now: Date,
): Promise<Result<void, 'confirmation_needed'>> {
  if (confirmation === undefined) return refused('confirmation_needed', { facts: { purpose } });
  const named = { personId, purpose, tokenHash: hashToken(confirmation) };
  return (await useConfirmation(tx, named, now))
    ? done(undefined)
    : refused('confirmation_needed', { facts: { purpose } });
}

/** What decides whether sends need a confirmation, and which of the named confirmations are valid. */
export type SendConfirmations = {
  /**
   * Amount above which a send needs a confirmation, by person. People without a second factor are not in the map.
   */
  above: ReadonlyMap<bigint, Money<'CAD'>>;
  /** Valid confirmations by the hash of their token, in hexadecimal digits. */
  confirmations: ReadonlyMap<string, SendConfirmation>;
};

/**
 * Reads what decides about confirmations of sends; the caller holds the locks of the senders. Takes one query for
 * all sends, and a second one only when a send names a confirmation.
 */
export async function findConfirmationFacts(
  db: Queryable,
  { personIds, tokens, max }: { personIds: string; tokens: string[]; max: Money<'CAD'> },
  now: Date,
): Promise<SendConfirmations> {
  const [amounts, confirmations] = await Promise.all([
    findAmounts(db, personIds),
    tokens.length === 0 ? [] : findSendConfirmations(db, tokens.map(hashToken), now),
  ]);
  return {
    above: new Map(
      amounts.map(({ personId, aboveMinor }) => [personId, effectiveThreshold(max, aboveMinor)]),
    ),
    confirmations: new Map(confirmations.map((each) => [each.tokenHash.toString('hex'), each])),
  };
}

/**
 * Returns the most that a person with a second factor may send in 24 hours without a confirmation, whatever amount
 * they choose.
 */
export function maxUnconfirmed({ CONFIRM_SENDS_ABOVE_CAD }: Deps['config']) {
  return cad(BigInt(CONFIRM_SENDS_ABOVE_CAD) * 100n);
}

/** Returns the lower of the installation's limit and the amount that the person has chosen. */
export function effectiveThreshold(max: Money<'CAD'>, chosenMinor: bigint | null): Money<'CAD'> {
  return chosenMinor !== null && chosenMinor < max.minor ? cad(chosenMinor) : max;
}

/** Returns the confirmation that a send names, if it covers this amount and this number. */
export function confirmationFor(
  { confirmations }: SendConfirmations,
  send: {
    personId: bigint;
    debit: Money<'CAD'>;
    destination: string;
    /** The bill's own number, or the number that was typed to find the bill. */
    bill?: { serviceNumber: string } | undefined;
    confirmation?: string | undefined;
  },
): bigint | undefined {
  const confirmed = send.confirmation && confirmations.get(hashToken(send.confirmation).toString('hex'));
  if (!confirmed || confirmed.personId !== send.personId) return undefined;
  const isThis = [send.destination, send.bill?.serviceNumber].includes(confirmed.destination);
  return isThis && send.debit.minor <= confirmed.debitMinor ? confirmed.id : undefined;
}
