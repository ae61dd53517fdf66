import { useState } from 'react';

/** The last value there was: what a dialog still shows while it fades away. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(() => value);
  return value ?? last;
}
