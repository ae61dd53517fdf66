import type { Language } from '#shared/rules/fields.ts';
import { recordSelfServiceEvent } from '../audit/record-self-service-event.ts';
import type { Queryable, Tx } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { accountMails } from '../notifications/account-mails.ts';
import { writeMessages } from '../notifications/write-messages.ts';

/** What customers do to their own second factors. Each is in the audit log, and told to them by mail. */
export type FactorChange =
  | 'passkey_added'
  | 'passkey_removed'
  | 'authenticator_set'
  | 'authenticator_removed'
  | 'recovery_codes_renewed'
  | 'recovery_code_used'
  | 'amount_raised';

/** Records a change and mails its owner; belongs into the transaction of the change. */
export async function tellFactorChange(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'clock'>,
  personId: bigint,
  change: FactorChange,
): Promise<void> {
  await recordSelfServiceEvent(tx, { at: deps.clock.now(), personId, action: `sign_in.${change}` });
  await mailFactorChange(tx, deps, personId, change);
}

/** The mail alone, where somebody else did it and is in the log. */
export async function mailFactorChange(
  tx: Tx,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  personId: bigint,
  change: FactorChange | 'removed_by_support',
): Promise<void> {
  const told = await findTold(tx, personId);
  if (!told) return;
  const now = clock.now();
  const mail = accountMails(config, told.langKey).signInChanged({
    firstName: told.firstName,
    at: now,
    change,
  });
  // Two changes of one kind in one millisecond are told of once.
  const dedupeKey = `sign_in_changed/${personId}/${change}/${now.toISOString()}`;
  await writeMessages(tx, [{ ...mail, channel: 'mail', personId, recipient: told.email, dedupeKey }], now);
}

type Told = { email: string; firstName: string; langKey: Language };

async function findTold(db: Queryable, personId: bigint): Promise<Told | undefined> {
  const { rows } = await db.query<Told>(
    'select email, first_name as "firstName", lang_key as "langKey" from people where id = $1',
    [personId],
  );
  return rows[0];
}
