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
  resetTextByLink: 'Choose a new password. No code is needed.',
  otherMail: 'Ask for a new email',
  code: 'Reset code',
  newPassword: 'New password',
  confirmPassword: 'Confirm the new password',
  matches: 'The passwords match.',
  resetSubmit: 'Change my password',
  resetDone: 'Your password has been changed. Sign in with the new one.',
  resent: 'A new code is on its way.',
  otherEmail: 'Use another address',
  notMe: {
    title: 'Wasn’t this you?',
    intro:
      'If you did not sign in, press the button: all sessions end, and nothing leaves your account before you have chosen a new password. We send you the email to do so.',
    submit: 'End all sessions',
    doneTitle: 'All sessions have ended.',
    doneText: 'Follow the link in the email we have just sent you to choose a new password.',
    incompleteTitle: 'This link is incomplete.',
    incompleteText: 'Open it from the email, or choose a new password right away.',
    choosePassword: 'Choose a new password',
    signIn: 'Sign in',
  },
  missing: {
    email: 'Enter your email.',
    key: 'Enter the 5-digit code.',
    currentPassword: 'Enter your current password.',
    newPassword: 'Enter the new password.',
    confirmPassword: 'Enter the new password again.',
  },
};
