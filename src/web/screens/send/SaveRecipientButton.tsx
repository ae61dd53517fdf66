import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { CAMEROON_DIAL_CODE } from '#shared/phone.ts';
import type { RecipientInput } from '#shared/wire/recipient.ts';
import type { PaymentDetail } from '../../api/payments.ts';
import { recipientsQuery, reloadRecipients, saveRecipient } from '../../api/recipients.ts';
import { operatorOfMode } from '../../payment-details/payment-steps.ts';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { toast } from '../../ui/toasts.ts';

/** Saves the recipient of a transfer. Shows nothing if they are saved already. */
export function SaveRecipientButton({ of: { recipient, phoneNumber, paymentMode } }: { of: PaymentDetail }) {
  const t = useTranslations('send');
  const queryClient = useQueryClient();
  const recipients = useQuery(recipientsQuery);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: RecipientInput) => saveRecipient(input, undefined),
    onSuccess: async () => {
      await reloadRecipients(queryClient);
      toast(t('recipientAdded'));
      // The pressed button disappears, so focus the heading.
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    },
  });

  const operator = operatorOfMode(paymentMode);
  // Older transfers can have a recipient with one name only, who cannot be saved.
  if (!recipient?.lastName.trim() || !operator || phoneNumber === undefined || !recipients.data) return null;
  const isKept = recipients.data.some(({ phones }) =>
    phones.some((phone) => phone.phoneNumber === phoneNumber),
  );
  if (isKept) return null;

  const { firstName, lastName } = recipient;
  const phone = { dialCode: CAMEROON_DIAL_CODE, phoneNumber, phoneOperator: operator } as const;
  return (
    <>
      <Button
        variant="default"
        loading={isPending}
        onClick={() => mutate({ firstName, lastName, phones: [phone], saved: true })}
      >
        {t('saveThem')}
      </Button>
      <FailureNotice error={error} />
    </>
  );
}
