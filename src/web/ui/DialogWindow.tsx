import { Modal, type ModalProps } from '@mantine/core';
import { useAfterFirstFrame } from './use-after-first-frame.ts';

/** The lazily loaded part of `Dialog`. */
export function DialogWindow({ opened, ...props }: ModalProps) {
  const isMounted = useAfterFirstFrame();
  return <Modal opened={opened && isMounted} {...props} />;
}
