import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { RecipientView } from '#shared/wire/recipient.ts';
import { formatInternationalNumber } from '../../transactions/format-international-number.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PickField } from '../../ui/PickField.tsx';
import { RetryButton } from '../../ui/RetryButton.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { RecipientFaces } from './RecipientFaces.tsx';

type Props = { receivers: UseQueryResult<RecipientView[]>; onPick: (receiver: RecipientView) => void };

/** The saved recipients, to search and choose from. Shows nothing if there are none. */
export function RecipientPicker({ receivers, onPick }: Props) {
  const t = useTranslations('send');
  if (receivers.isPending) return <Skeletons lines={1} height={188} />;
  if (!receivers.data) {
    return (
      <Notice
        tone="warning"
        title={t('recipientsFailed')}
        action={<RetryButton pending={receivers.isFetching} onPress={() => void receivers.refetch()} />}
      />
    );
  }
  if (receivers.data.length === 0) return null;

  const note = ({ phones }: RecipientView) => {
    const [phone, ...others] = phones;
    if (!phone) return t('recipientNoNumber');
    return others.length > 0
      ? `${t('recipientNumbers', { count: phones.length })} · ${phones.map((each) => formatInternationalNumber(each.phoneNumber)).join(' · ')}`
      : formatInternationalNumber(phone.phoneNumber);
  };
  return (
    <>
      <RecipientFaces receivers={receivers.data} onPick={onPick} />
      <PickField
        name="receiver"
        label={t('receiver')}
        hint={t('recipientHint')}
        optional
        placeholder={t('recipientPlaceholder')}
        nothingFound={t('recipientNothingFound')}
        value={null}
        options={receivers.data.map((receiver) => ({
          value: String(receiver.id),
          label: `${receiver.firstName} ${receiver.lastName}`,
          note: note(receiver),
          number: receiver.phones[0]?.phoneNumber,
          disabled: receiver.phones.length === 0,
        }))}
        onPick={(value) => {
          const receiver = receivers.data.find(({ id }) => String(id) === value);
          if (receiver) onPick(receiver);
        }}
      />
    </>
  );
}
