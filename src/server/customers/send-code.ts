import { createHash } from 'node:crypto';
import { CODE_LIFE_MS, issueCode } from '../credentials/one-time-codes.ts';
import { issueResetLink } from '../credentials/reset-links.ts';
import type { Deps } from '../deps.ts';
import type { EnqueueOptions } from '../jobs/enqueue.ts';
import type { TaskPayloads } from '../jobs/tasks.ts';
import { accountMails } from '../notifications/account-mails.ts';
import { type MailSender, MessageRefused } from '../rails/ports.ts';
import { findCodeReader } from './queries.ts';

/**
 * Job: makes a code and mails it. A run that is repeated, because the mail server could not take the mail, makes a
 * new code: the one in the latest mail is the one that counts. Nothing happens for an address that nobody has, or an
 * activation of an account that is active already. Who never activated may still choose a new password: the code
 * proves the address just as well; beside it comes a long link, which works even while codes rest.
 */
export async function sendCode(
  deps: Pick<Deps, 'pool' | 'clock' | 'config' | 'log'> & { mail: MailSender },
  { email, purpose }: TaskPayloads['send_code'],
): Promise<void> {
  const reader = await findCodeReader(deps.pool, email);
  if (!reader || (purpose === 'activation' && reader.activated)) return;
  const code = await issueCode(deps.pool, deps, { personId: reader.id, purpose });
  const link = purpose === 'password_reset' ? await issueLink(deps, reader.id) : undefined;
  const { subject, bodyText, bodyHtml } = accountMails(deps.config, reader.langKey).code({
    purpose,
    firstName: reader.firstName,
    email,
    code,
    link,
    minutes: CODE_LIFE_MS / 60_000,
  });
  try {
    await deps.mail.send({ to: email, subject, text: bodyText, html: bodyHtml });
  } catch (error) {
    if (!(error instanceof MessageRefused)) throw error;
    deps.log.warn({ event: 'code_mail_refused', person: String(reader.id) }, 'a code could not be mailed');
    return;
  }
  deps.log.info({ event: 'code_sent', purpose, person: String(reader.id) }, 'a code was sent');
}

function issueLink({ pool, clock }: Pick<Deps, 'pool' | 'clock'>, personId: bigint): Promise<string> {
  return issueResetLink(pool, personId, new Date(clock.now().getTime() + CODE_LIFE_MS));
}

/**
 * The job that makes and mails a code, for `enqueue`. The code is made when the mail goes out: its time starts then,
 * and it stands in no table and no queue in plain.
 */
export function codeJob(
  payload: TaskPayloads['send_code'],
  now: Date,
): ['send_code', TaskPayloads['send_code'], EnqueueOptions] {
  const address = createHash('sha256').update(payload.email).digest('base64url');
  return ['send_code', payload, { runAt: now, key: `send_code/${payload.purpose}/${address}` }];
}
