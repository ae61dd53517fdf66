import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { STAFF_ROLES } from '#shared/staff.ts';
import { FACTOR_STATES, STAFF_STATES, type StaffView } from '#shared/wire/admin/staff.ts';
import { type Column, DataTable } from '../../admin/DataTable.tsx';
import { ChoiceFilter, SearchFilter, TableFilters } from '../../admin/TableFilters.tsx';
import { useTable } from '../../admin/use-table.ts';
import { staffMeQuery } from '../../api/admin/me.ts';
import { staffQuery } from '../../api/admin/staff.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DateTimeText } from '../../ui/DateTimeText.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { AddStaffDialog } from './AddStaffDialog.tsx';
import { ManageDialog } from './ManageDialog.tsx';
import classes from './Staff.module.css';

/** Who works here, and what a supervisor may do about it. */
export default function StaffScreen() {
  const t = useTranslations('admin.staff');
  const shell = useTranslations('admin.shell');
  const table = useTable({ sort: 'name' });
  const staff = useQuery(staffQuery(table.search));
  const [managed, setManaged] = useState<StaffView>();
  const [adding, setAdding] = useState(false);
  const columns = useStaffColumns(setManaged);
  return (
    <Screen
      title={t('title')}
      intro={t('intro')}
      actions={<Button onClick={() => setAdding(true)}>{t('add')}</Button>}
    >
      <TableFilters table={table} search={<SearchFilter table={table} name="text" label={t('text')} />}>
        <ChoiceFilter
          table={table}
          name="role"
          label={t('role')}
          options={STAFF_ROLES.map((role) => ({ value: role, label: shell(`roles.${role}`) }))}
        />
        <ChoiceFilter
          table={table}
          name="state"
          label={t('state')}
          options={STAFF_STATES.map((state) => ({ value: state, label: t(`states.${state}`) }))}
        />
        <ChoiceFilter
          table={table}
          name="factor"
          label={t('factor')}
          options={FACTOR_STATES.map((value) => ({ value, label: t(value) }))}
        />
      </TableFilters>
      <DataTable
        label={t('title')}
        columns={columns}
        query={staff}
        rowKey={({ id }) => id}
        table={table}
        empty={t('empty')}
      />
      {managed && <ManageDialog colleague={managed} onClose={() => setManaged(undefined)} />}
      {adding && <AddStaffDialog onClose={() => setAdding(false)} />}
    </Screen>
  );
}

function useStaffColumns(manage: (colleague: StaffView) => void): Column<StaffView>[] {
  const t = useTranslations('admin.staff');
  const shell = useTranslations('admin.shell');
  const { data: me } = useQuery(staffMeQuery);
  return [
    {
      name: 'name',
      label: t('name'),
      sorts: 'ascending',
      cell: ({ firstName, lastName, login }) => (
        <>
          {`${firstName} ${lastName}`}
          <span className={classes.quiet}>{login}</span>
        </>
      ),
    },
    { name: 'role', label: t('role'), sorts: 'ascending', cell: ({ role }) => shell(`roles.${role}`) },
    {
      name: 'state',
      label: t('state'),
      sorts: 'ascending',
      cell: ({ state }) => <Badge tone={state === 'active' ? 'good' : 'quiet'}>{t(`states.${state}`)}</Badge>,
    },
    {
      name: 'factor',
      label: t('factor'),
      sorts: 'ascending',
      cell: ({ hasSecondFactor }) => t(hasSecondFactor ? 'set' : 'notSet'),
    },
    {
      name: 'sessions',
      label: t('sessions'),
      sorts: 'descending',
      numeric: true,
      cell: ({ openSessions }) => openSessions,
    },
    {
      name: 'lastSeenAt',
      label: t('lastSeen'),
      sorts: 'descending',
      cell: ({ lastSeenAt }) => (lastSeenAt ? <DateTimeText of={new Date(lastSeenAt)} /> : t('never')),
    },
    {
      name: 'manage',
      label: t('actions'),
      cell: (colleague) =>
        colleague.id === me?.id ? (
          <span className={classes.quiet}>{t('oneself')}</span>
        ) : (
          <Button
            size="xs"
            variant="default"
            onClick={() => manage(colleague)}
            aria-label={t('manage', { name: `${colleague.firstName} ${colleague.lastName}` })}
          >
            {t('actions')}
          </Button>
        ),
    },
  ];
}
