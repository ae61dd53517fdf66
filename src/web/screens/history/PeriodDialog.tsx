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

/** Two days to type or to pick. What was chosen before stays until OK, and each opening begins with it. */
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
