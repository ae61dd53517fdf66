import type { messagesInFrench } from './fr.ts';

/** French comes first: its keys are the ones that every other language must have. */
export type MessageWords = typeof messagesInFrench;
