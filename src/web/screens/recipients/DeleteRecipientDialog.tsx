import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { fullName } from '#shared/full-name.ts';
import type { RecipientView } from '#shared/wire/recipient.ts';
import { deleteRecipient, isRecipientGone, reloadRecipients } from '../../api/recipients.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/toasts.ts';
import { useLastDefined } from '../../ui/use-last-defined.ts';

type Props = {
  /** The recipient to delete; the dialog is open while there is one. */
  recipient: RecipientView | undefined;
  onClose: () => void;
};

/** Confirms and deletes a recipient. One that no longer exists counts as deleted. */
export function DeleteRecipientDialog({ recipient, onClose }: Props) {
  const t = useTranslations();
  const queryClient = useQueryClient();
  const shown = useLastDefined(recipient);
  const deletion = useMutation({
    mutationFn: async (id: number) => {
      try {
        await deleteRecipient(id);
      } catch (failure) {
        if (!isRecipientGone(failure)) throw failure;
      }
      await reloadRecipients(queryClient);
    },
    onSuccess: () => {
      toast(t('recipients.recipientDeleted'));
      onClose();
      // The pressed button disappears with its recipient, so focus the heading.
      requestAnimationFrame(() => document.querySelector<HTMLElement>('h1')?.focus());
    },
    onError: () => toast(t('recipients.deletingRecipientError'), { tone: 'bad' }),
  });
  const cancel = () => {
    deletion.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={recipient !== undefined}
      title={t('recipients.deleteTitle', { name: shown ? fullName(shown) : '' })}
      confirmLabel={t('common.delete')}
      tone="danger"
      call={deletion}
      onConfirm={() => recipient && deletion.mutate(recipient.id)}
      onCancel={cancel}
    >
      <p>{t('recipients.deleteText')}</p>
    </ConfirmDialog>
  );
}
