import type { SameKeys } from '#shared/words/same-keys.ts';
import type { secondFactor as french } from '../fr/second-factor.ts';

export const secondFactor: SameKeys<typeof french> = {
  confirmTitle: 'Confirm that it is you',
  confirmText: {
    send: 'You are sending {amount}. Confirm with your second factor.',
    pay_bill: 'You are paying {amount}. Confirm with your second factor.',
    close_account: 'Closing an account requires confirmation.',
    copy_data: 'The copy holds all of your data: it requires confirmation.',
    change_sign_in: 'Changing the protection of your account requires confirmation.',
  },
  withPasskey: 'Confirm with a passkey',
  withPassword: 'Your password',
  withCode: 'App code or recovery code',
  confirm: 'Confirm',
  signInWithPasskey: 'Sign in with a passkey',
  stepText: 'Your password is correct. This is the last step.',
  startOver: 'Start over',
  passkeyCancelled: 'The passkey was not used. Try again, or choose another way.',
};
