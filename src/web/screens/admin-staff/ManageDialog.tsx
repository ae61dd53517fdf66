import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { reachesFurther } from '#shared/permissions.ts';
import { STAFF_ROLES, type StaffRole } from '#shared/staff.ts';
import type { StaffView } from '#shared/wire/admin/staff.ts';
import { ReasonDialog } from '../../admin/ReasonDialog.tsx';
import { type StaffAct, useChangeStaff } from '../../api/admin/staff.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { toast } from '../../ui/toasts.ts';

type ActName = StaffAct['act'];

/** What a supervisor does to a colleague: one act at a time, with its reason. */
export function ManageDialog({ colleague, onClose }: { colleague: StaffView; onClose: () => void }) {
  const t = useTranslations('admin.staff');
  const shell = useTranslations('admin.shell');
  const change = useChangeStaff(colleague.id);
  const changes = actionsFor(colleague);
  const [act, setAct] = useState<ActName>('role');
  const [role, setRole] = useState<StaffRole>(colleague.role);

  const isRaise = act === 'role' && reachesFurther(role, colleague.role);
  const takesTwo = isRaise || act === 'unlock' || act === 'factor';

  const confirm = (reason: string) => {
    const wanted: StaffAct = act === 'role' ? { act, role, isRaise } : { act };
    change.mutate(
      { ...wanted, reason },
      {
        onSuccess: () => {
          toast(t(takesTwo ? 'asked' : 'done'));
          onClose();
        },
      },
    );
  };

  return (
    <ReasonDialog
      opened
      title={t('manage', { name: `${colleague.firstName} ${colleague.lastName}` })}
      confirmLabel={t(`changes.${act}`)}
      tone={act === 'lock' ? 'danger' : 'primary'}
      pending={change.isPending}
      error={change.error}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <SelectField
        name="act"
        label={t('act')}
        value={act}
        onChange={(value) => setAct(changes.find((known) => known === value) ?? 'role')}
        options={changes.map((name) => ({ value: name, label: t(`changes.${name}`) }))}
      />
      {act === 'role' && (
        <SelectField
          name="role"
          label={t('role')}
          value={role}
          onChange={(value) => setRole(STAFF_ROLES.find((known) => known === value) ?? role)}
          options={STAFF_ROLES.map((known) => ({ value: known, label: shell(`roles.${known}`) }))}
        />
      )}
      <p>{t(`changesText.${act}`)}</p>
      {takesTwo && <p>{t('takesTwo')}</p>}
    </ReasonDialog>
  );
}

function actionsFor({ state, hasSecondFactor }: StaffView): ActName[] {
  return [
    'role',
    state === 'locked' ? 'unlock' : 'lock',
    'sessions',
    ...(hasSecondFactor ? (['factor'] as const) : []),
  ];
}
