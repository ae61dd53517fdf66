import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fullName } from '#shared/full-name.ts';
import { type StaffView, staffTable } from '#shared/wire/admin/staff.ts';
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
  const [managed, setManaged] = useState<StaffView>();
  const [adding, setAdding] = useState(false);
  return (
    <TableScreen
      of={staffTable}
      actions={<Button onClick={() => setAdding(true)}>{t('add')}</Button>}
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
              onClick={() => setManaged(colleague)}
              aria-label={t('manage', { name: fullName(colleague) })}
            >
              {t('actions')}
            </Button>
          ),
      }}
    >
      {managed && <ManageDialog colleague={managed} onClose={() => setManaged(undefined)} />}
      {adding && <AddStaffDialog onClose={() => setAdding(false)} />}
    </TableScreen>
  );
}
