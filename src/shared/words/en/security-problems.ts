import type { securityProblems as french } from '../fr/security-problems.ts';
import type { SameKeys } from '../same-keys.ts';

/** The refusals about customers' second factors, in English. */
export const securityProblems: SameKeys<typeof french> = {
  second_step_needed: {
    title: 'One step is left to sign in.',
    detail: 'Confirm with your passkey, or enter the code of your authenticator app.',
  },
  sign_in_over: {
    title: 'This sign-in took too long.',
    detail: 'Enter your password again.',
  },
  passkey_not_valid: {
    title: 'This passkey was not recognized.',
    detail: 'Try again, or choose another way to confirm.',
  },
  passkey_known: {
    title: 'This passkey is already registered.',
    detail: 'Use another device, or keep the one you have.',
  },
  passkey_not_found: {
    title: 'This passkey no longer exists.',
    detail: 'Refresh the list of your passkeys.',
  },
  factor_not_set: {
    title: 'You have no second factor yet.',
    detail: 'Add a passkey or an authenticator app first.',
  },
  confirmation_needed: {
    title: 'Confirm that it is you.',
    detail: 'This needs a recent confirmation, which can be used only once.',
  },
  factor_waits: {
    title: 'You can add a second factor from {until}.',
    detail:
      'Your password was reset. As a precaution, the protection of the account cannot change for a little while.',
  },
  confirmation_not_possible: {
    title: 'This way of confirming is not accepted here.',
    detail: 'Use your passkey or a code of your authenticator app.',
  },
};
