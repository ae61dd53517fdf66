import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fullName } from '#shared/full-name.ts';
import { allowsMoreThan } from '#shared/permissions.ts';
import { STAFF_ROLES, type StaffRole } from '#shared/staff.ts';
import { type StaffView, staffTable } from '#shared/wire/admin/staff.ts';
import { useOpenAction } from '../../admin/ActionHost.tsx';
import page from '../../admin/Page.module.css';
import { ReasonDialog } from '../../admin/ReasonDialog.tsx';
import { TableScreen } from '../../admin/TableScreen.tsx';
import { useStaffAction } from '../../api/admin/calls.ts';
import { staffMeQuery } from '../../api/admin/me.ts';
import { changeRole, STAFF_ACTIONS } from '../../api/admin/staff.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DateTimeText } from '../../ui/DateTimeText.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { toast } from '../../ui/toasts.ts';
import { AddStaffDialog } from './AddStaffDialog.tsx';

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

type ActionName = 'role' | keyof typeof STAFF_ACTIONS;

/** A dialog for a supervisor's actions on a colleague: one action at a time, with a reason. */
function ManageDialog({ colleague, onClose }: { colleague: StaffView; onClose: () => void }) {
  const t = useTranslations('admin.staff');
  const shell = useTranslations('admin.shell');
  const changes = actionsFor(colleague);
  const [action, setAction] = useState<ActionName>('role');
  const [role, setRole] = useState<StaffRole>(colleague.role);

  const isRaise = action === 'role' && allowsMoreThan(role, colleague.role);
  const takesTwo = isRaise || action === 'unlock' || action === 'factor';

  const change = useStaffAction(
    (reason: string) =>
      action === 'role'
        ? changeRole(colleague.id, { role, reason }, isRaise)
        : STAFF_ACTIONS[action](colleague.id, reason),
    () => {
      toast(t(takesTwo ? 'requested' : 'done'));
      onClose();
    },
  );

  return (
    <ReasonDialog
      title={t('manage', { name: fullName(colleague) })}
      confirmLabel={t(`changes.${action}`)}
      tone={action === 'lock' ? 'danger' : 'primary'}
      call={change}
      onConfirm={(reason) => change.mutate(reason)}
      onCancel={onClose}
    >
      <SelectField
        name="act"
        label={t('act')}
        value={action}
        onChange={(value) => setAction(changes.find((known) => known === value) ?? 'role')}
        options={changes.map((name) => ({ value: name, label: t(`changes.${name}`) }))}
      />
      {action === 'role' && (
        <SelectField
          name="role"
          label={t('role')}
          value={role}
          onChange={(value) => setRole(STAFF_ROLES.find((known) => known === value) ?? role)}
          options={STAFF_ROLES.map((known) => ({ value: known, label: shell(`roles.${known}`) }))}
        />
      )}
      <p>{t(`changesText.${action}`)}</p>
      {takesTwo && <p>{t('takesTwo')}</p>}
    </ReasonDialog>
  );
}

function actionsFor({ state, hasSecondFactor }: StaffView): ActionName[] {
  return [
    'role',
    state === 'locked' ? 'unlock' : 'lock',
    'sessions',
    ...(hasSecondFactor ? (['factor'] as const) : []),
  ];
}
