import type { SameKeys } from '#shared/words/same-keys.ts';
import type { activation as french } from '../fr/activation.ts';

export const activation: SameKeys<typeof french> = {
  title: 'Activate your account',
  text: 'Enter the code sent to <strong>{email}</strong>. Remember to check your junk mail.',
  textWithoutEmail: 'Enter your email and the code you received there.',
  email: 'Email',
  emailMissing: 'Enter your email.',
  code: 'Activation code',
  submit: 'Activate my account',
  resendQuestion: 'Nothing received?',
  resend: 'Send a new code',
  resendWait: 'New code possible in {seconds, plural, one {# second} other {# seconds}}',
  resent: 'If an account is waiting to be activated at this address, a new code is on its way.',
  activated: 'Your account is created and activated. Sign in to get started.',
  signIn: 'Sign in',
  alreadyActive: 'Is your account already active?',
};
