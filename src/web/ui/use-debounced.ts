import { useEffect, useState } from 'react';

/** Returns the value after it has not changed for `delayMs`. */
export function useDebounced<T extends string | number | boolean | undefined>(value: T, delayMs: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}
