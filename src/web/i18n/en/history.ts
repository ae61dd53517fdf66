import type { history as french } from '../fr/history.ts';
import type { SameKeys } from '../same-keys.ts';

export const history: SameKeys<typeof french> = {
  title: 'History',
};
