import type { SameKeys } from '#shared/words/same-keys.ts';
import type { activation as french } from '../fr/activation.ts';

export const activation: SameKeys<typeof french> = {
  title: 'Activate your account',
  text: 'Enter the code we sent to <strong>{email}</strong>. Check your junk folder too.',
  textWithoutEmail: 'Enter your email and the code we sent you.',
  email: 'Email',
  emailMissing: 'Enter your email.',
  code: 'Activation code',
  submit: 'Activate my account',
  resendQuestion: 'Didn’t get a code?',
  resend: 'Send a new code',
  resendWait: 'You can get a new code in {seconds, plural, one {# second} other {# seconds}}',
  resent: 'If there is an account to activate at this address, a new code is on its way.',
  activated: 'Your account has been created and activated. Sign in to get started.',
  signIn: 'Sign in',
  alreadyActive: 'Is your account already active?',
};
