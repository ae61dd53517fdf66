import { minorFromNumber, toWireNumber } from '#shared/money.ts';
import { done, type Result, refused } from '#shared/result.ts';
import type {
  EnrolmentView,
  FactorAddedView,
  NewPasskeyInput,
  PasskeyCreationView,
  RecoveryCodesView,
  SecurityView,
} from '#shared/wire/second-factor.ts';
import { recordSelfServiceEvent } from '../audit/record-self-service-event.ts';
import { arrayOf } from '../db/array-literal.ts';
import type { Tx } from '../db/pool.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { describeSecret, issueRecoveryCodes, newSecret } from '../second-factors/authenticator.ts';
import { confirmFirstCode, findUnconfirmedSecret } from '../second-factors/confirm-first-code.ts';
import { factorMethods } from '../second-factors/factors.ts';
import { notifyFactorChange } from '../second-factors/notify-factor-change.ts';
import { passkeyCreation, readNewPasskey } from '../second-factors/passkeys.ts';
import { encryptSecret } from '../second-factors/secret-box.ts';
import {
  confirmFactor,
  countRecoveryCodes,
  deleteAuthenticator,
  deleteSecondFactor,
  findSecondFactor,
  saveSecret,
} from '../second-factors/stored-authenticator.ts';
import {
  deletePasskeyOf,
  findPasskeysOf,
  insertPasskey,
  renamePasskeyOf,
} from '../second-factors/stored-passkeys.ts';
import { lockActiveSession } from '../sessions/active-session.ts';
import { endSessionsElsewhere } from '../sessions/end-sessions.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import { effectiveThreshold, maxUnconfirmed, spendConfirmation } from './confirm.ts';
import { deleteAmount, findAmounts, findPerson, saveAmount } from './confirmation-queries.ts';
import { endConfirmations } from './end-confirmations.ts';

type Person = Pick<SignedInPerson, 'id' | 'sessionId'>;
type Confirmed = { confirmation: string | undefined };

/** Returns the person's passkeys, authenticator app, recovery codes left and confirmation amount. */
export async function showSecurity({ pool, config }: Deps, { id }: Person): Promise<SecurityView> {
  const [passkeys, factor, recoveryCodesLeft, [amount]] = await Promise.all([
    findPasskeysOf(pool, id),
    findSecondFactor(pool, id),
    countRecoveryCodes(pool, id),
    findAmounts(pool, arrayOf([id])),
  ]);
  const max = maxUnconfirmed(config);
  return {
    passkeys: passkeys.map(({ id: passkeyId, name, createdAt, lastUsedAt }) => ({
      id: Number(passkeyId),
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    authenticatorSince: factor?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft,
    confirmAbove: amount ? toWireNumber(effectiveThreshold(max, amount.aboveMinor)) : null,
    confirmAboveMost: toWireNumber(max),
  };
}

const aboutAdding = ({ id, sessionId }: Person) => `add-passkey/${id}/${sessionId}`;

/** Returns the options with which a browser creates a passkey. Nothing is stored until the passkey is added. */
export async function passkeyToMake(deps: Deps, person: Person): Promise<PasskeyCreationView> {
  const { login, name } = await findPerson(deps.pool, person.id);
  return passkeyCreation(deps, aboutAdding(person), { id: person.id, login, name });
}

type NeedsConfirmation = 'confirmation_needed' | 'signed_out';

/**
 * Stores a passkey that a browser has just created. With the first second factor the person gets recovery codes,
 * and every other session ends, since those sessions were opened without a second factor.
 */
export async function addPasskey(
  deps: Deps,
  person: Person,
  { name, passkey, confirmation }: { name: string; passkey: NewPasskeyInput } & Confirmed,
): Promise<Result<FactorAddedView, NeedsConfirmation | 'passkey_not_valid' | 'passkey_known'>> {
  const made = await readNewPasskey(deps, aboutAdding(person), passkey);
  if (!made) return refused('passkey_not_valid');
  return changing(deps, person, confirmation, async (tx, now) => {
    const isFirst = (await factorMethods(tx, person.id)).length === 0;
    if (!(await made.spend(tx))) return refused('passkey_not_valid');
    if (!(await insertPasskey(tx, { ...made, personId: person.id, name }, now)))
      return refused('passkey_known');
    await notifyFactorChange(tx, deps, person.id, 'passkey_added');
    return done({ recoveryCodes: isFirst ? await firstFactor(tx, deps, person, now) : null });
  });
}

async function firstFactor(tx: Tx, { config }: Deps, person: Person, now: Date): Promise<string[]> {
  await endSessionsElsewhere(tx, person, now);
  return issueRecoveryCodes(tx, config, person.id);
}

/** Renames a passkey. Needs no confirmation, since the name has no effect on security. */
export function renamePasskey(
  { pool, clock }: Deps,
  { id: personId }: Person,
  { id, name }: { id: bigint; name: string },
): Promise<Result<void, 'passkey_not_found'>> {
  return inTransaction(pool, async (tx): Promise<Result<void, 'passkey_not_found'>> => {
    if (!(await renamePasskeyOf(tx, personId, { id, name }))) return refused('passkey_not_found');
    await recordSelfServiceEvent(tx, { at: clock.now(), personId, action: 'sign_in.passkey_renamed' });
    return done(undefined);
  });
}

/** Removes one of the person's own passkeys. Another person's passkey is answered as not found. */
export async function removePasskey(
  deps: Deps,
  person: Person,
  { id, confirmation }: { id: bigint } & Confirmed,
): Promise<Result<void, NeedsConfirmation | 'passkey_not_found'>> {
  const own = await findPasskeysOf(deps.pool, person.id);
  if (!own.some((passkey) => passkey.id === id)) return refused('passkey_not_found');
  return changing(deps, person, confirmation, async (tx) => {
    if (!(await deletePasskeyOf(tx, person.id, id))) return refused('passkey_not_found');
    await notifyFactorChange(tx, deps, person.id, 'passkey_removed');
    await afterRemoval(tx, person.id);
    return done(undefined);
  });
}

/** Recovery codes and the confirmation amount serve no purpose without a second factor. */
async function afterRemoval(tx: Tx, personId: bigint): Promise<void> {
  if ((await factorMethods(tx, personId)).length > 0) return;
  await deleteSecondFactor(tx, personId);
  await deleteAmount(tx, personId);
}

/** Creates a secret for an authenticator app. The app counts as a factor only once a first code confirms it. */
export async function startAuthenticator(
  deps: Deps,
  person: Person,
  { confirmation }: Confirmed,
): Promise<Result<EnrolmentView, NeedsConfirmation | 'second_factor_already_set'>> {
  const secret = newSecret();
  const started = await changing(deps, person, confirmation, async (tx, now) => {
    const saved = await saveSecret(tx, encryptSecret(deps.config, person.id, secret), now);
    return saved ? done(undefined) : refused('second_factor_already_set');
  });
  if (!started.ok) return started;
  const { login } = await findPerson(deps.pool, person.id);
  return done(await describeSecret(secret, login));
}

/**
 * Confirms the authenticator app by a first code, which shows that the app has the secret. Codes are asked for from
 * then on.
 */
export function confirmAuthenticator(
  deps: Deps,
  person: Person,
  typed: { code: string; address: string },
): Promise<
  Result<
    FactorAddedView,
    'second_factor_not_valid' | 'second_factor_already_set' | 'too_many_requests' | 'signed_out'
  >
> {
  return confirmFirstCode<FactorAddedView, 'second_factor_already_set' | 'signed_out'>(deps, person, typed, {
    findSecret: () => findUnconfirmedSecret(deps, person.id),
    confirm: async (tx, shown, now) => {
      if (!(await lockActiveSession(tx, person))) return refused('signed_out');
      const isFirst = (await factorMethods(tx, person.id)).length === 0;
      if (!(await confirmFactor(tx, person.id, shown, now))) return refused('second_factor_already_set');
      await endConfirmations(tx, person.id);
      await notifyFactorChange(tx, deps, person.id, 'authenticator_set');
      return done({ recoveryCodes: isFirst ? await firstFactor(tx, deps, person, now) : null });
    },
  });
}

export function removeAuthenticator(
  deps: Deps,
  person: Person,
  { confirmation }: Confirmed,
): Promise<Result<void, NeedsConfirmation | 'factor_not_set'>> {
  return changing(deps, person, confirmation, async (tx) => {
    if (!(await deleteAuthenticator(tx, person.id))) return refused('factor_not_set');
    await notifyFactorChange(tx, deps, person.id, 'authenticator_removed');
    await afterRemoval(tx, person.id);
    return done(undefined);
  });
}

/** Replaces the recovery codes with ten new ones. */
export function renewRecoveryCodes(
  deps: Deps,
  person: Person,
  { confirmation }: Confirmed,
): Promise<Result<RecoveryCodesView, NeedsConfirmation | 'factor_not_set'>> {
  return changing(deps, person, confirmation, async (tx) => {
    if ((await factorMethods(tx, person.id)).length === 0) return refused('factor_not_set');
    const recoveryCodes = await issueRecoveryCodes(tx, deps.config, person.id);
    await notifyFactorChange(tx, deps, person.id, 'recovery_codes_renewed');
    return done({ recoveryCodes });
  });
}

/** Sets the amount above which sends need a confirmation. Only raising it needs a confirmation itself. */
export async function chooseAmount(
  deps: Deps,
  person: Person,
  { amount, confirmation }: { amount: number } & Confirmed,
): Promise<Result<void, NeedsConfirmation | 'factor_not_set' | 'fields_not_valid'>> {
  const max = maxUnconfirmed(deps.config);
  const minor = minorFromNumber(amount, 'CAD');
  if (minor === undefined || minor > max.minor) {
    return refused('fields_not_valid', { fields: [{ field: 'amount', rule: 'amountNotValid' }] });
  }
  const now = deps.clock.now();
  return inTransaction(deps.pool, async (tx): Promise<Result<void, NeedsConfirmation | 'factor_not_set'>> => {
    if (!(await lockActiveSession(tx, person))) return refused('signed_out');
    const [before] = await findAmounts(tx, arrayOf([person.id]));
    if (!before) return refused('factor_not_set');
    if (minor > effectiveThreshold(max, before.aboveMinor).minor) {
      const spent = await spendChange(tx, person, confirmation, now);
      if (!spent.ok) return spent;
      await notifyFactorChange(tx, deps, person.id, 'amount_raised');
    } else {
      await recordSelfServiceEvent(tx, { at: now, personId: person.id, action: 'sign_in.amount_lowered' });
    }
    await saveAmount(tx, person.id, minor, now);
    return done(undefined);
  });
}

/**
 * Makes a change to how a person signs in, under the person's lock, in the transaction that uses up their
 * confirmation. Other unused confirmations of the person end with the change.
 */
function changing<T, P extends Parameters<typeof refused>[0]>(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  person: Person,
  confirmation: string | undefined,
  change: (tx: Tx, now: Date) => Promise<Result<T, P>>,
): Promise<Result<T, P | NeedsConfirmation>> {
  const now = clock.now();
  return inTransaction(pool, async (tx): Promise<Result<T, P | NeedsConfirmation>> => {
    if (!(await lockActiveSession(tx, person))) return refused('signed_out');
    const spent = await spendChange(tx, person, confirmation, now);
    if (!spent.ok) return spent;
    await endConfirmations(tx, person.id);
    return change(tx, now);
  });
}

function spendChange(tx: Tx, { id: personId }: Person, confirmation: string | undefined, now: Date) {
  return spendConfirmation(tx, { personId, purpose: 'change_sign_in', confirmation }, now);
}
