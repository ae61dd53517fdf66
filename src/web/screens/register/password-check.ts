import { ownWords } from '#shared/rules/password.ts';
import type { Draft } from './draft.ts';
import { ownerOf } from './steps.ts';

/** The dictionaries are a megabyte, which nobody needs before a password is being chosen. */
export const loadPasswordCheck = () => import('#shared/rules/password-strength.ts');

/** Whether the server would say that the password is easy to guess. Where the check cannot be loaded, it will. */
export async function passwordIsGuessable(draft: Draft): Promise<boolean> {
  try {
    const { isGuessable } = await loadPasswordCheck();
    return isGuessable(draft.password, ownWords(ownerOf(draft)));
  } catch {
    return false;
  }
}
