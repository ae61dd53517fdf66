import { useState } from 'react';

/** Returns whether the value has ever been true. */
export function useHasBeenTrue(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever || now;
}
