import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { OPERATORS } from '#shared/staff.ts';
import type { ReferralView } from '#shared/wire/admin/service.ts';
import { areaPath } from '../../admin/area-path.ts';
import { type Column, DataTable } from '../../admin/DataTable.tsx';
import { ChoiceFilter, SearchFilter, TableFilters } from '../../admin/TableFilters.tsx';
import { useTable } from '../../admin/use-table.ts';
import { staffMeQuery } from '../../api/admin/me.ts';
import { referralsQuery } from '../../api/admin/services.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DateTimeText } from '../../ui/DateTimeText.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { ActDialog } from './ActDialog.tsx';

/** Referral codes of campaigns, and how many came by each. */
export default function CodesScreen() {
  const t = useTranslations('admin.services');
  const common = useTranslations('admin.table');
  const { data: me } = useQuery(staffMeQuery);
  const mayAct = OPERATORS.some((role) => role === me?.role);
  const table = useTable({ sort: '-createdAt' });
  const codes = useQuery(referralsQuery(table.search));
  const [adding, setAdding] = useState(false);
  const [retired, setRetired] = useState<string>();
  return (
    <Screen
      title={t('codes')}
      intro={t('codesText')}
      actions={mayAct && <Button onClick={() => setAdding(true)}>{t('addCode')}</Button>}
    >
      <p>
        <Link href={areaPath('services')}>{t('back')}</Link>
      </p>
      <TableFilters table={table}>
        <SearchFilter table={table} name="text" label={common('search')} />
        <ChoiceFilter
          table={table}
          name="state"
          label={t('state')}
          options={(['active', 'disabled'] as const).map((value) => ({
            value,
            label: t(`codeStates.${value}`),
          }))}
        />
      </TableFilters>
      <DataTable
        label={t('codes')}
        columns={useCodeColumns(mayAct, setRetired)}
        query={codes}
        rowKey={({ code }) => code}
        table={table}
        empty={t('noCodes')}
      />
      {adding && (
        <ActDialog
          title={t('addCode')}
          confirm={t('addCode')}
          reasonLabel={t('purpose')}
          fields={[
            {
              name: 'code',
              label: t('code'),
              fits: (value) => /^GTF-[A-Z0-9]{1,10}$/i.test(value),
              wrong: t('codeNotValid'),
              start: 'GTF-',
            },
          ]}
          toAct={({ code = '' }, purpose) => ({ act: 'create_code', code: code.trim(), purpose })}
          onClose={() => setAdding(false)}
        />
      )}
      {retired !== undefined && (
        <ActDialog
          title={t('disableOne', { code: retired })}
          confirm={t('disable')}
          tone="danger"
          toAct={(_, reason) => ({ act: 'disable_code', referral: retired, reason })}
          onClose={() => setRetired(undefined)}
        />
      )}
    </Screen>
  );
}

function useCodeColumns(mayAct: boolean, retire: (code: string) => void): Column<ReferralView>[] {
  const t = useTranslations('admin.services');
  return [
    { name: 'code', label: t('code'), sorts: true, cell: ({ code }) => <strong>{code}</strong> },
    { name: 'purpose', label: t('purpose'), cell: ({ purpose }) => purpose ?? '—' },
    { name: 'uses', label: t('uses'), sorts: true, numeric: true, cell: ({ uses }) => uses },
    {
      name: 'createdAt',
      label: t('createdAt'),
      sorts: true,
      cell: ({ createdAt }) => <DateTimeText of={new Date(createdAt)} />,
    },
    {
      name: 'state',
      label: t('state'),
      cell: ({ code, disabledAt }) =>
        disabledAt || !mayAct ? (
          <Badge tone={disabledAt ? 'quiet' : 'good'}>
            {t(`codeStates.${disabledAt ? 'disabled' : 'active'}`)}
          </Badge>
        ) : (
          <Button
            size="xs"
            variant="default"
            aria-label={t('disableOne', { code })}
            onClick={() => retire(code)}
          >
            {t('disable')}
          </Button>
        ),
    },
  ];
}
