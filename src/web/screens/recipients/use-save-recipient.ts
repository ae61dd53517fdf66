import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { fullName } from '#shared/full-name.ts';
import type { RecipientInput, SavedRecipientView } from '#shared/wire/recipient.ts';
import { reloadRecipients, saveRecipient } from '../../api/recipients.ts';
import { formatInternationalNumber } from '../../payment-details/format-international-number.ts';
import { toast } from '../../ui/toasts.ts';

const DUPLICATE_TOAST_MS = 8_000;

/**
 * Returns the mutation that adds or edits a recipient. It reloads the list, confirms by a toast, and names
 * other recipients with the same number.
 */
export function useSaveRecipient(id: number | undefined) {
  const t = useTranslations('recipients');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: RecipientInput) => saveRecipient(input, id),
    onSuccess: ({ duplicates }: SavedRecipientView) => {
      void reloadRecipients(queryClient);
      toast(t(id === undefined ? 'recipientAdded' : 'recipientUpdated'));
      for (const duplicate of duplicates) {
        const values = {
          number: formatInternationalNumber(duplicate.phoneNumber),
          name: fullName(duplicate),
        };
        toast(t('duplicates', values), { tone: 'info', autoClose: DUPLICATE_TOAST_MS });
      }
    },
    // Another device may have changed the list: show it as it is now.
    onError: () => void reloadRecipients(queryClient),
  });
}
