import { createHash } from 'node:crypto';
import type { Deps } from '../deps.ts';
import type { EnqueueOptions } from '../jobs/enqueue.ts';
import type { TaskPayloads } from '../jobs/tasks.ts';
import { codeMail } from '../notifications/account-mails.ts';
import { type MailSender, MessageRefused } from '../providers/message-port.ts';
import { CODE_LIFE_MS, issueCode } from './one-time-codes.ts';
import { findCodeReader } from './queries.ts';
import { issueResetLink } from './reset-links.ts';

/**
 * Runs the job `send_code`: makes a code and mails it. A repeated run, as after a failure of the mail server,
 * makes a new code: the one in the latest mail counts. Does nothing for an unknown address, or for the
 * activation of an active account. A person who never activated may reset the password too: the code proves
 * the address just as well. A reset mail also has a long link, which works while codes are blocked.
 */
export async function sendCode(
  deps: Pick<Deps, 'pool' | 'clock' | 'config' | 'log'> & { mail: MailSender },
  { email, purpose }: TaskPayloads['send_code'],
): Promise<void> {
  const reader = await findCodeReader(deps.pool, email);
  if (!reader || (purpose === 'activation' && reader.activated)) return;
  const code = await issueCode(deps.pool, deps, { personId: reader.id, purpose });
  const link = purpose === 'password_reset' ? await issueLink(deps, reader.id) : undefined;
  const { subject, bodyText, bodyHtml } = codeMail(deps.config, reader, {
    purpose,
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
 * Returns the job that makes and mails a code, for `enqueue`. The code is made when the mail leaves: its lifetime
 * begins then, and it is never stored in plain text.
 */
export function codeJob(
  payload: TaskPayloads['send_code'],
  now: Date,
): ['send_code', TaskPayloads['send_code'], EnqueueOptions] {
  const address = createHash('sha256').update(payload.email).digest('base64url');
  return ['send_code', payload, { runAt: now, key: `send_code/${payload.purpose}/${address}` }];
}
