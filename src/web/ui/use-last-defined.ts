import { useState } from 'react';

/** Returns the last defined value, which a dialog still shows while it fades out. */
export function useLastDefined<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(() => value);
  return value ?? last;
}
