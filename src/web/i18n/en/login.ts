import type { SameKeys } from '#shared/words/same-keys.ts';
import type { login as french } from '../fr/login.ts';

export const login: SameKeys<typeof french> = {
  title: 'Sign in',
  heading: 'Welcome',
  username: 'Username or email',
  password: 'Password',
  submit: 'Sign in',
  noAccount: 'No account yet?',
  register: 'Open an account',
  expiredTitle: 'Your session has expired',
  expiredText: 'We signed you out to keep your account safe. Sign in again to pick up where you left off.',
  activate: 'Activate my account',
  authenticated: 'You are signed in.',
  credentialsNotValid: 'Invalid credentials.',
  usernameRequired: 'Enter your username or email.',
  passwordRequired: 'Enter your password.',
  terms: 'Terms and conditions',
  privacy: 'Privacy policy',
  notLoadedTitle: 'The page didn’t finish loading.',
  notLoadedText: 'Check your connection, then reload it.',
};
