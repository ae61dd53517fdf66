import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { fullName } from '#shared/full-name.ts';
import { staffTable } from '#shared/wire/admin/staff.ts';
import { useOpenAction } from '../../admin/ActionHost.tsx';
import page from '../../admin/Page.module.css';
import { TableScreen } from '../../admin/TableScreen.tsx';
import { staffMeQuery } from '../../api/admin/me.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DateTimeText } from '../../ui/DateTimeText.tsx';
import { AddStaffDialog } from './AddStaffDialog.tsx';
import { ManageDialog } from './ManageDialog.tsx';

/** The staff, and the supervisor's actions on them. */
export default function StaffScreen() {
  const t = useTranslations('admin.staff');
  const { data: me } = useQuery(staffMeQuery);
  const open = useOpenAction();
  return (
    <TableScreen
      of={staffTable}
      actions={
        <Button onClick={() => open((onClose) => <AddStaffDialog onClose={onClose} />)}>{t('add')}</Button>
      }
      renderCells={{
        name: fullName,
        state: ({ state }) => (
          <Badge tone={state === 'active' ? 'good' : 'quiet'}>{t(`states.${state}`)}</Badge>
        ),
        factor: ({ hasSecondFactor }) => t(hasSecondFactor ? 'set' : 'notSet'),
        lastSeenAt: ({ lastSeenAt }) =>
          lastSeenAt ? <DateTimeText of={new Date(lastSeenAt)} bare /> : t('never'),
        actions: (colleague) =>
          colleague.id === me?.id ? (
            <span className={page.quiet}>{t('oneself')}</span>
          ) : (
            <Button
              size="xs"
              variant="default"
              onClick={() => open((onClose) => <ManageDialog colleague={colleague} onClose={onClose} />)}
              aria-label={t('manage', { name: fullName(colleague) })}
            >
              {t('actions')}
            </Button>
          ),
      }}
    />
  );
}
