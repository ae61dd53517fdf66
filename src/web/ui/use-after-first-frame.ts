import { useEffect, useState } from 'react';

/**
 * Returns false until the first frame after mounting. A dialog that opens only then knows which element to return the
 * focus to.
 */
export function useAfterFirstFrame(): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setMounted(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isMounted;
}
