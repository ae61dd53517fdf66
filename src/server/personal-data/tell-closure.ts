import type { Tx } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { closureMail } from '../notifications/closure-mail.ts';
import { writeMessages } from '../notifications/write-messages.ts';
import { findTold } from './queries.ts';

/** Tells the customer that the account is closed, whoever closed it: nobody can sign in any more to see it. */
export async function tellClosure(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  personId: bigint,
  { at, eraseAfter }: { at: Date; eraseAfter: Date },
): Promise<void> {
  const { email, firstName, langKey } = await findTold(tx, personId);
  const mail = closureMail(config, langKey, { firstName, at, eraseAfter });
  const occasion = `account_closed/${personId}`;
  await writeMessages(tx, [{ ...mail, channel: 'mail', personId, recipient: email, occasion }], at);
}
