import { Modal } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { fullName } from '#shared/full-name.ts';
import type { RecipientView } from '#shared/wire/recipient.ts';
import { RecipientForm } from './RecipientForm.tsx';

type Props = {
  opened: boolean;
  /** The recipient to edit; undefined to add one. */
  recipient: RecipientView | undefined;
  /** All of the person's recipients, to detect a number that is there already. */
  others: RecipientView[];
  onClose: () => void;
};

/**
 * A dialog that adds or edits a recipient. It closes only by saving or cancelling, so that nothing typed is
 * lost by accident.
 */
export function RecipientDialog({ opened, recipient, others, onClose }: Props) {
  const t = useTranslations();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={recipient ? t('recipients.editTitle', { name: fullName(recipient) }) : t('recipients.addTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <RecipientForm
        key={recipient?.id ?? 'new'}
        recipient={recipient}
        others={others.filter(({ id }) => id !== recipient?.id)}
        onClose={onClose}
      />
    </Modal>
  );
}
