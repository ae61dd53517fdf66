import type { CreditInstructionsView } from '#shared/wire/credit-instructions.ts';
import type { Deps } from '../deps.ts';
import { isOpen } from '../product-settings/read-settings.ts';
import { findPerson } from './queries.ts';

/** How to send an Interac e-transfer to this person's balance: to whom, and the question with its answer. */
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
  };
}
