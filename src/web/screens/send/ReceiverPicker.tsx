import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ReceiverView } from '#shared/wire/receiver.ts';
import { readableNumber } from '../../transactions/readable-number.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PickField } from '../../ui/PickField.tsx';
import { RetryButton } from '../../ui/RetryButton.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';

type Props = { receivers: UseQueryResult<ReceiverView[]>; onPick: (receiver: ReceiverView) => void };

/** The person's saved recipients, to search and pick. Not there for who has none. */
export function ReceiverPicker({ receivers, onPick }: Props) {
  const t = useTranslations('send');
  if (receivers.isPending) return <Skeletons lines={1} height={76} />;
  if (!receivers.data) {
    return (
      <Notice
        tone="warning"
        title={t('receiversFailed')}
        action={<RetryButton pending={receivers.isFetching} onPress={() => void receivers.refetch()} />}
      />
    );
  }
  if (receivers.data.length === 0) return null;

  const note = ({ phones }: ReceiverView) => {
    const [phone, ...others] = phones;
    if (!phone) return t('receiverNoNumber');
    return others.length > 0
      ? `${t('receiverNumbers', { count: phones.length })} · ${phones.map((each) => readableNumber(each.phoneNumber)).join(' · ')}`
      : readableNumber(phone.phoneNumber);
  };
  return (
    <PickField
      name="receiver"
      label={t('receiver')}
      hint={t('receiverHint')}
      optional
      placeholder={t('receiverPlaceholder')}
      nothingFound={t('receiverNothingFound')}
      value={null}
      options={receivers.data.map((receiver) => ({
        value: String(receiver.id),
        label: `${receiver.firstName} ${receiver.lastName}`,
        note: note(receiver),
        disabled: receiver.phones.length === 0,
      }))}
      onPick={(value) => {
        const receiver = receivers.data.find(({ id }) => String(id) === value);
        if (receiver) onPick(receiver);
      }}
    />
  );
}
