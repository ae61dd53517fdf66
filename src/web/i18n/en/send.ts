import type { send as french } from '../fr/send.ts';
import type { SameKeys } from '../same-keys.ts';

export const send: SameKeys<typeof french> = {
  title: 'Send money',
};
