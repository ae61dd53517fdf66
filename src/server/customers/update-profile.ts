import { fullName } from '#shared/full-name.ts';
import { done, type Result, refused } from '#shared/result.ts';
import { isOfAge } from '#shared/rules/age.ts';
import type { Language } from '#shared/rules/fields.ts';
import { capitalizeWords, upperCased } from '#shared/rules/names.ts';
import type { AddressInput, AddressView } from '#shared/wire/address.ts';
import type { InteracAnswerInput, ProfileInput } from '#shared/wire/profile.ts';
import { recordSelfServiceEvent } from '../audit/record-self-service-event.ts';
import type { Config } from '../config.ts';
import type { Tx } from '../db/pool.ts';
import { inTransaction, withTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { nameChangedMail } from '../notifications/account-alert-mails.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { type Identity, lockIdentity } from './lock-person.ts';
import {
  hasAcceptedDocument,
  saveAddress,
  saveInteracAnswer,
  saveLanguage,
  saveProfile,
} from './profile-queries.ts';

type Problem = 'fields_not_valid' | 'verified_profile_locked';

/**
 * Changes name and birth date. After staff accepted a document they cannot be changed, since the document proves
 * them: a change of name goes through support. Saving unchanged values is always accepted. Mails the owner about a
 * new name, since someone else may be signed in.
 */
export async function updateProfile(
  { pool, clock, log, config }: Deps,
  personId: bigint,
  profile: ProfileInput,
): Promise<Result<void, Problem>> {
  const now = clock.now();
  if (!isOfAge(profile.birthDate, now)) {
    return refused('fields_not_valid', { fields: [{ field: 'birthDate', rule: 'tooYoung' }] });
  }
  return inTransaction(pool, async (tx) => {
    const before = await lockIdentity(tx, personId);
    if (!before) throw new Error(`no person ${personId}`);
    const changed = changedFields(before, profile);
    if (changed.length === 0) return done(undefined);
    if (before.identityVerified || (await hasAcceptedDocument(tx, personId))) {
      return refused('verified_profile_locked');
    }
    const renamed = changed.some((field) => field !== 'birthDate');
    await saveProfile(tx, personId, profile, { renamed, now });
    if (renamed) await notifyRenamed(tx, config, { personId, before, profile, now });
    await recordSelfServiceEvent(tx, {
      at: now,
      personId,
      action: 'profile.changed',
      details: { fields: changed },
    });
    await enqueue(tx, 'screen_person', { kind: 'customer', id: String(personId) }, { runAt: now });
    log.info({ event: 'profile_changed', person: String(personId), changed }, 'profile changed');
    return done(undefined);
  });
}

async function notifyRenamed(
  tx: Tx,
  config: Config,
  {
    personId,
    before,
    profile,
    now,
  }: { personId: bigint; before: Identity; profile: ProfileInput; now: Date },
): Promise<void> {
  const name = fullName(profile);
  const mail = nameChangedMail(config, before, { at: now, name });
  const dedupeKey = `name_changed/${personId}/${now.toISOString()}/${name}`;
  await queueMail(tx, { ...before, id: personId }, { ...mail, dedupeKey }, now);
}

/** Names stored before the present spelling rules count as equal, so saving an old name again is no change. */
function changedFields({ firstName, lastName, birthDate }: Identity, profile: ProfileInput): string[] {
  const before = { firstName: capitalizeWords(firstName), lastName: upperCased(lastName), birthDate };
  return (['firstName', 'lastName', 'birthDate'] as const).filter(
    (field) => before[field] !== profile[field],
  );
}

/** Changes the person's own address. Another person's address is answered like an unknown one. */
export function updateAddress(
  { pool, clock }: Deps,
  ids: { id: bigint; personId: bigint },
  input: AddressInput,
): Promise<Result<AddressView, 'address_not_found'>> {
  return inTransaction(pool, async (tx): Promise<Result<AddressView, 'address_not_found'>> => {
    const address = await saveAddress(tx, ids, input);
    if (!address) return refused('address_not_found');
    await recordSelfServiceEvent(tx, { at: clock.now(), personId: ids.personId, action: 'address.changed' });
    return done(address);
  });
}

/**
 * Changes the answer to the question of this person's Interac e-Transfers; an empty one restores the installation's.
 */
export function updateInteracAnswer(
  { pool, clock }: Deps,
  personId: bigint,
  { interacPwd }: InteracAnswerInput,
): Promise<void> {
  const at = clock.now();
  return withTransaction(pool, async (tx) => {
    await saveInteracAnswer(tx, personId, interacPwd === '' ? null : interacPwd, at);
    await recordSelfServiceEvent(tx, { at, personId, action: 'interac_answer.changed' });
  });
}

/** Changes the language of answers, mails and SMS, from the next one on. */
export function updateLanguage({ pool, clock }: Deps, personId: bigint, langKey: Language): Promise<void> {
  const at = clock.now();
  return withTransaction(pool, async (tx) => {
    await saveLanguage(tx, personId, langKey, at);
    await recordSelfServiceEvent(tx, { at, personId, action: 'language.changed', details: { langKey } });
  });
}
