import { Modal, type ModalProps } from '@mantine/core';
import { useEffect } from 'react';
import { useAfterFirstFrame } from './use-after-first-frame.ts';

/** The lazily loaded part of `Dialog`. */
export function DialogWindow({ opened, ...props }: ModalProps) {
  const isThere = useAfterFirstFrame();
  useFocusReturn();
  return <Modal opened={opened && isThere} {...props} />;
}

/** Returns the focus to what had it, also when a dialog is removed instead of closed. */
function useFocusReturn() {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      // Only what is removed first loses the focus; whoever closes the dialog may move it too.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
      });
    };
  }, []);
}
