import type { SameKeys } from '#shared/words/same-keys.ts';
import type { session as french } from '../fr/session.ts';

export const session: SameKeys<typeof french> = {
  idleTitle: 'Are you still there?',
  idleText: 'If you do nothing, you’ll be signed out in {seconds, plural, one {# second} other {# seconds}}.',
  idleAnnounce: 'You’ll be signed out soon. Choose “Stay signed in” to continue.',
  stay: 'Stay signed in',
  leave: 'Sign out',
  endingSoon:
    'Your session ends in less than a minute. Finish what you’re doing; you can sign back in right away.',
  ending: 'Your session ends in {seconds, plural, one {# second} other {# seconds}}.',
  signingOut: 'Signing out…',
  languageFailed: 'The language could not be saved. Try again in a moment.',
};
