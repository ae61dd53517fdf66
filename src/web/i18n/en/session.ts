import type { SameKeys } from '#shared/words/same-keys.ts';
import type { session as french } from '../fr/session.ts';

export const session: SameKeys<typeof french> = {
  idleTitle: 'Are you still there?',
  idleText:
    'If you do nothing, you will be signed out in {seconds, plural, one {# second} other {# seconds}}.',
  idleAnnounce: 'You will soon be signed out. Choose “Stay signed in” to continue.',
  stay: 'Stay signed in',
  leave: 'Sign out',
  endingSoon: 'Your session ends in one minute. Finish what you are doing; you can sign in again right away.',
  ending: 'Your session ends in {seconds, plural, one {# second} other {# seconds}}.',
  signingOut: 'Signing out…',
};
