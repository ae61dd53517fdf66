import { Modal, type ModalProps } from '@mantine/core';
import { useThere } from './use-there.ts';

/** The window of `Dialog`. */
export function DialogWindow({ opened, ...props }: ModalProps) {
  const isThere = useThere();
  return <Modal opened={opened && isThere} {...props} />;
}
