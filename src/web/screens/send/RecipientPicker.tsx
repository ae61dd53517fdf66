import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { fullName } from '#shared/full-name.ts';
import type { RecipientView } from '#shared/wire/recipient.ts';
import { formatInternationalNumber } from '../../payment-details/format-international-number.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PickField } from '../../ui/PickField.tsx';
import { RetryButton } from '../../ui/RetryButton.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { RecipientShortcuts } from './RecipientShortcuts.tsx';

type Props = { recipients: UseQueryResult<RecipientView[]>; onPick: (recipient: RecipientView) => void };

/** The saved recipients, to search and choose from. Shows nothing if there are none. */
export function RecipientPicker({ recipients, onPick }: Props) {
  const t = useTranslations('send');
  if (recipients.isPending) return <Skeletons lines={1} height={188} />;
  if (!recipients.data) {
    return (
      <Notice
        tone="warning"
        title={t('recipientsFailed')}
        action={<RetryButton pending={recipients.isFetching} onPress={() => void recipients.refetch()} />}
      />
    );
  }
  if (recipients.data.length === 0) return null;

  const note = ({ phones }: RecipientView) => {
    const [phone, ...others] = phones;
    if (!phone) return t('recipientNoNumber');
    return others.length > 0
      ? `${t('recipientNumbers', { count: phones.length })} · ${phones.map((each) => formatInternationalNumber(each.phoneNumber)).join(' · ')}`
      : formatInternationalNumber(phone.phoneNumber);
  };
  return (
    <>
      <RecipientShortcuts recipients={recipients.data} onPick={onPick} />
      <PickField
        name="recipient"
        label={t('recipient')}
        hint={t('recipientHint')}
        optional
        placeholder={t('recipientPlaceholder')}
        noResults={t('recipientNothingFound')}
        value={null}
        options={recipients.data.map((recipient) => ({
          value: String(recipient.id),
          label: fullName(recipient),
          note: note(recipient),
          number: recipient.phones[0]?.phoneNumber,
          disabled: recipient.phones.length === 0,
        }))}
        onPick={(value) => {
          const recipient = recipients.data.find(({ id }) => String(id) === value);
          if (recipient) onPick(recipient);
        }}
      />
    </>
  );
}
