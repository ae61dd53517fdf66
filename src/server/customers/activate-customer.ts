import { done, type Result, refused } from '#shared/result.ts';
import { recordSelfServiceEvent } from '../audit/record-self-service-event.ts';
import type { Tx } from '../db/pool.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { welcomeMail } from '../notifications/account-mails.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { consumeRateLimit } from '../rate-limits/consume-rate-limit.ts';
import { areCodesBlocked } from './code-queries.ts';
import { lockPerson } from './lock-person.ts';
import { tryCode } from './one-time-codes.ts';
import { markActivated } from './queries.ts';
import { codeJob } from './send-code.ts';
import { lockCode, resetWrongCodes } from './spend-or-erase-codes.ts';

type Problem = 'activation_code_not_valid' | 'codes_blocked' | 'too_many_requests';

/**
 * Activates the account of this e-mail if the code is right. A wrong or expired code, one without attempts
 * left, and an unknown e-mail get the same answer. The right code may be sent twice, for example when the
 * first answer was lost.
 */
export async function activateCustomer(
  deps: Deps,
  { email, key, address }: { email: string; key: string; address: string },
): Promise<Result<void, Problem>> {
  const attempt = await consumeRateLimit(deps, 'activate', { address, subject: email });
  if (!attempt.ok) return attempt;
  const code = await tryCode(deps, { email, purpose: 'activation', code: key });
  if (!code) {
    return refused(
      (await areCodesBlocked(deps.pool, email, deps.clock.now()))
        ? 'codes_blocked'
        : 'activation_code_not_valid',
    );
  }
  const { personId } = code;
  await attempt.value.uncount();

  const activated = await inTransaction(deps.pool, async (tx) => {
    await lockPerson(tx, personId);
    if (!(await lockCode(tx, code))) return refused('activation_code_not_valid');
    if (!(await resetWrongCodes(tx, personId))) return refused('activation_code_not_valid');
    await welcome(tx, deps, personId);
    return done(undefined);
  });
  if (activated.ok) deps.log.info({ event: 'activated', person: String(personId) }, 'activated');
  return activated;
}

/** Activates the account if it was not active, and welcomes its owner. The caller has checked the code. */
export async function welcome(
  tx: Tx,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  personId: bigint,
): Promise<void> {
  const now = clock.now();
  const activated = await markActivated(tx, personId, now);
  if (!activated) return;
  await recordSelfServiceEvent(tx, { at: now, personId, action: 'account.activated' });
  await enqueue(tx, 'screen_person', { kind: 'customer', id: String(personId) }, { runAt: now });
  const mail = welcomeMail(config, activated, activated);
  await queueMail(tx, { ...activated, id: personId }, { ...mail, dedupeKey: `welcome/${personId}` }, now);
}

/**
 * Requests a new activation code by mail. Reads nothing about the account, so that the work and the answer
 * are the same whether or not one has this address; the job checks that.
 */
export async function requestActivationCode(
  deps: Deps,
  { email, address }: { email: string; address: string },
): Promise<Result<void, 'too_many_requests'>> {
  const attempt = await consumeRateLimit(deps, 'requestCode', { address, subject: email });
  if (!attempt.ok) return attempt;
  await enqueue(deps.pool, ...codeJob({ email, purpose: 'activation' }, deps.clock.now()));
  return done(undefined);
}
