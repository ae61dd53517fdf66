import { Modal } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { ReceiverView } from '#shared/wire/receiver.ts';
import { fullName } from './full-name.ts';
import { ReceiverForm } from './ReceiverForm.tsx';

type Props = {
  opened: boolean;
  /** Who is edited; somebody new without. */
  receiver: ReceiverView | undefined;
  /** All of the person's recipients, to notice a number that is there already. */
  others: ReceiverView[];
  onClose: () => void;
};

/** Adds or edits a recipient. Stays until it is saved or left on purpose, so that nothing typed is lost by a slip. */
export function ReceiverDialog({ opened, receiver, others, onClose }: Props) {
  const t = useTranslations();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={receiver ? t('receivers.editTitle', { name: fullName(receiver) }) : t('receivers.addTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <ReceiverForm
        key={receiver?.id ?? 'new'}
        receiver={receiver}
        others={others.filter(({ id }) => id !== receiver?.id)}
        onClose={onClose}
      />
    </Modal>
  );
}
