import { useEffect } from 'react';

/** Goes to the part of a page that its address names, once the page is there; the browser looked before it was. */
export function useScrollToHash(): void {
  useEffect(() => {
    const name = window.location.hash.slice(1);
    if (name !== '') document.getElementById(name)?.scrollIntoView();
  }, []);
}
