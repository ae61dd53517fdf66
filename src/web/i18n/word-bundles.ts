/**
 * Which areas of words load together. A screen names the bundles that it needs (`routes.tsx`); every page loads
 * `start`. `test/words.test.ts` checks that none is missing.
 */
export const WORD_BUNDLES = {
  start: ['common', 'rules', 'secondFactor'],
  auth: ['activation', 'login', 'password', 'register'],
  dashboard: ['bills', 'dashboard', 'history', 'receipt', 'send', 'session'],
  admin: ['admin'],
  account: ['documents', 'documentWords', 'funding', 'profile', 'recipients', 'security', 'settings'],
} as const;

export type WordBundle = keyof typeof WORD_BUNDLES;
