import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { systemClock } from '#shared/clock.ts';
import { dayExists } from '#shared/day-exists.ts';
import { dayIn } from '#shared/format.ts';
import { ReasonDialog } from '../../admin/ReasonDialog.tsx';
import { useExportRegister } from '../../api/admin/table.ts';
import { DateField } from '../../ui/DateField.tsx';
import { focusField } from '../../ui/field-id.ts';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toasts.ts';
import { isoFromTypedDate, typedDateFromIso } from '../../ui/typed-date.ts';

const ENDS = ['from', 'to'] as const;

/** A dialog that exports the register of payments of a range of days, for an inspection, with a reason. */
export function RegisterDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('admin.transactions');
  const today = dayIn(systemClock.now());
  const [days, setDays] = useState({
    from: typedDateFromIso(`${today.slice(0, 8)}01`),
    to: typedDateFromIso(today),
  });
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [from, to] = [isoFromTypedDate(days.from), isoFromTypedDate(days.to)];
  const take = useExportRegister((file) => {
    saveFile(file);
    toast(t('registerTaken'));
    onClose();
  });
  const check = () => {
    const missing = [!dayExists(from) && 'from', !dayExists(to) && 'to'].filter((end) => end !== false);
    setWrong(missing);
    if (missing[0]) focusField(`${missing[0]}.day`);
    return missing.length === 0;
  };
  return (
    <ReasonDialog
      title={t('register')}
      confirmLabel={t('registerTake')}
      call={take}
      check={check}
      onConfirm={(reason) => take.mutate({ from, to, reason })}
      onCancel={onClose}
    >
      <p>{t('registerText')}</p>
      {ENDS.map((end) => (
        <DateField
          key={end}
          name={end}
          label={t(end === 'from' ? 'registerFrom' : 'registerTo')}
          hint={t('registerHint')}
          value={days[end]}
          onChange={(value) => setDays({ ...days, [end]: value })}
          error={wrong.includes(end) ? t('registerDay') : undefined}
        />
      ))}
    </ReasonDialog>
  );
}
