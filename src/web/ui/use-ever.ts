import { useState } from 'react';

/** Whether something has ever been so, from then on for good. */
export function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever || now;
}
