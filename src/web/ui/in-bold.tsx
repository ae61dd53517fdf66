import type { ReactNode } from 'react';

/** Renders the bold part of a sentence: `t.rich('…', { strong: inBold })`. */
export function inBold(words: ReactNode) {
  return <strong>{words}</strong>;
}
