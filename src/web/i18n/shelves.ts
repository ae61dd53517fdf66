/**
 * Which areas of sentences travel together. A screen names the shelves it reads from (`routes.tsx`); every page has the
 * first one. That none is forgotten is seen by `test/words.test.ts`.
 */
export const SHELVES = {
  start: ['common', 'rules', 'security'],
  door: ['activation', 'login', 'password', 'register'],
  dashboard: ['bills', 'dashboard', 'history', 'receipt', 'send', 'session'],
  account: ['documents', 'documentWords', 'funding', 'profile', 'receivers', 'settings'],
} as const;

export type Shelf = keyof typeof SHELVES;
