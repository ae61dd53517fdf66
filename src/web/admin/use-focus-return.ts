import { useEffect } from 'react';

/** Returns the focus to the opener when a dialog is unmounted instead of closed. */
export function useFocusReturn(): void {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      // Wait for the removal, which drops the focus, and for closing code that may move it.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        // A refetch may have removed the opener, such as the button of a row that was dealt with.
        if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus();
        else document.querySelector('main')?.focus({ preventScroll: true });
      });
    };
  }, []);
}
