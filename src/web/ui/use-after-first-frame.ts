import { useEffect, useState } from 'react';

/** False in a part's first moment. What opens only then knows what had the focus before, and gives it back. */
export function useAfterFirstFrame(): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setThere(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isThere;
}
