import { remainingAmount, UNVERIFIED_TOTAL, VERIFIED_PER_DAY } from '#shared/limits.ts';
import { cad, toWireNumber } from '#shared/money.ts';
import type { AccountView } from '#shared/wire/account.ts';
import type { CreditInstructionsView } from '#shared/wire/credit-instructions.ts';
import type { Deps } from '../deps.ts';
import { customerBalance } from '../ledger/lock-customer-accounts.ts';
import { usageOf } from '../limits/usage.ts';
import { isOpen } from '../product-settings/current-settings.ts';
import { findOutages, findPerson } from './queries.ts';

/**
 * Returns the account for its owner. Reads amounts without a lock: they are for display, and a send reads them again.
 * Staff have no balance; theirs shows zero.
 */
export async function showAccount({ pool, clock }: Deps, personId: bigint): Promise<AccountView> {
  const now = clock.now();
  const [person, { balance, hold }, outages] = await Promise.all([
    findPerson(pool, personId),
    customerBalance(pool, personId, now),
    findOutages(pool),
  ]);
  if (!person) throw new Error(`no person ${personId}`);
  const { identityVerified, roles, interacPassword, newRecipientsFrom, ...shown } = person;
  const usage = await usageOf(pool, personId, now);
  return {
    ...shown,
    id: Number(personId),
    balance: toWireNumber(cad(balance.minor - hold.minor)),
    limite: toWireNumber(identityVerified ? VERIFIED_PER_DAY : UNVERIFIED_TOTAL),
    identityCheck: identityVerified,
    remainingAmount: toWireNumber(remainingAmount(usage)),
    unAvailableService: outages.map(({ merchant, textFr, textEn }) => ({
      service: { merchant },
      ...(textFr !== null && textEn !== null && { text: { fr: textFr, en: textEn } }),
    })),
    authorities: roles,
    interacPwd: interacPassword,
    ...(hold.minor > 0n && { pendingWithdrawal: toWireNumber(hold) }),
    ...(newRecipientsFrom !== null &&
      newRecipientsFrom > now && { newRecipientsFrom: newRecipientsFrom.toISOString() }),
  };
}

/**
 * Returns how to credit this person's balance by Interac e-Transfer: the address, and the question with its answer.
 */
export async function creditInstructions(
  { pool, config }: Pick<Deps, 'pool' | 'config'>,
  personId: bigint,
): Promise<CreditInstructionsView> {
  const person = await findPerson(pool, personId);
  if (!person) throw new Error(`no person ${personId}`);
  return {
    available: await isOpen(pool, 'credit_account'),
    interacEmail: config.INTERAC_EMAIL,
    question: person.phoneNumber,
    answer: person.interacPassword ?? config.INTERAC_DEFAULT_ANSWER,
    defaultAnswer: config.INTERAC_DEFAULT_ANSWER,
  };
}
