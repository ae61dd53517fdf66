import { useEffect, useState } from 'react';

/** The value once it has stayed the same for a while: what to announce, or to find fault with, after typing. */
export function useDebounced<T extends string | number | boolean | undefined>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
