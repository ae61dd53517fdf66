import { ownWords } from '#shared/rules/password.ts';
import type { RegistrationDraft } from './registration-draft.ts';
import { ownerOf } from './steps.ts';

/** Loads the dictionaries, a megabyte that is not needed before a password is chosen. */
export const loadPasswordCheck = () => import('#shared/rules/password-strength.ts');

/**
 * Returns whether the server would refuse the password as easy to guess. If the check cannot be loaded,
 * returns false and leaves it to the server.
 */
export async function passwordIsGuessable(draft: RegistrationDraft): Promise<boolean> {
  try {
    const { isGuessable } = await loadPasswordCheck();
    return isGuessable(draft.password, ownWords(ownerOf(draft)));
  } catch {
    return false;
  }
}
