import { type RefObject, useEffect, useRef } from 'react';

/** Returns a ref whose element gets the focus when it is shown again, after a form had taken its place. */
export function useFocusWhenBack<T extends HTMLElement>(isShown: boolean): RefObject<T | null> {
  const element = useRef<T>(null);
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (isShown && !wasShown.current) element.current?.focus();
    wasShown.current = isShown;
  }, [isShown]);
  return element;
}
