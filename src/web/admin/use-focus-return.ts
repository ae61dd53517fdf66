import { useEffect } from 'react';

/** Returns the focus to what had it, when a dialog is removed instead of closed. */
export function useFocusReturn(): void {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      // Only what is removed first loses the focus; the code that closes the dialog may move it too.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        // A refetch may have removed the opener, such as the button of a row that was dealt with.
        if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus();
        else document.querySelector('main')?.focus({ preventScroll: true });
      });
    };
  }, []);
}
