import { Modal, type ModalProps } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useAfterFirstFrame } from './use-after-first-frame.ts';

/** The lazily loaded part of `Dialog`. */
export function DialogWindow({ opened, closeButtonProps, ...props }: ModalProps) {
  const t = useTranslations('common');
  const isMounted = useAfterFirstFrame();
  return (
    <Modal
      opened={opened && isMounted}
      closeButtonProps={{ 'aria-label': t('close'), ...closeButtonProps }}
      {...props}
    />
  );
}
