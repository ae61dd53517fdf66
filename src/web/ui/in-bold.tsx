import type { ReactNode } from 'react';

/** For sentences in which something stands out: `t.rich('…', { strong: inBold })`. */
export function inBold(words: ReactNode) {
  return <strong>{words}</strong>;
}
