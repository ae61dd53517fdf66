import { Modal } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Period } from './calendar-days.ts';
import { PeriodForm } from './PeriodForm.tsx';

type Props = {
  opened: boolean;
  value: Period;
  onChoose: (period: Period) => void;
  onCancel: () => void;
};

/** A dialog to type or pick two days. The period changes only on OK, and each opening starts with the current one. */
export function PeriodDialog({ opened, value, onChoose, onCancel }: Props) {
  const t = useTranslations();
  return (
    <Modal
      opened={opened}
      onClose={onCancel}
      title={t('history.period.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <PeriodForm value={value} onChoose={onChoose} onCancel={onCancel} />
    </Modal>
  );
}
