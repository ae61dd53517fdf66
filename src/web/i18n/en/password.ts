import type { SameKeys } from '#shared/words/same-keys.ts';
import type { password as french } from '../fr/password.ts';

export const password: SameKeys<typeof french> = {
  forgotLink: 'Forgot your password?',
  forgotTitle: 'Forgot password',
  forgotText: 'Enter the email on your account. We’ll send you a code to choose a new password.',
  email: 'Email',
  sendCode: 'Send the code',
  codeSent: 'Code sent. Check your email.',
  remembered: 'Remembered it?',
  signIn: 'Sign in',
  register: 'Open an account',
  resetTitle: 'New password',
  resetText:
    'Enter the code we sent to <strong>{email}</strong>, then your new password. Check your junk folder too.',
  resetTextWithoutEmail: 'Enter your email, the code we sent you and your new password.',
  code: 'Reset code',
  newPassword: 'New password',
  confirmPassword: 'Confirm the new password',
  matches: 'The passwords match.',
  resetSubmit: 'Change my password',
  resetDone: 'Your password has been changed. Sign in with the new one.',
  resent: 'A new code is on its way.',
  otherEmail: 'Use another address',
  missing: {
    email: 'Enter your email.',
    key: 'Enter the 5-digit code.',
    currentPassword: 'Enter your current password.',
    newPassword: 'Enter the new password.',
    confirmPassword: 'Enter the new password again.',
  },
};
