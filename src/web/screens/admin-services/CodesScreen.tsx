import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ReferralView } from '#shared/wire/admin/service.ts';
import { type Column, DataTable } from '../../admin/DataTable.tsx';
import { mayAct } from '../../admin/may-act.ts';
import { useTable } from '../../admin/use-table.ts';
import { staffMeQuery } from '../../api/admin/me.ts';
import { referralsQuery } from '../../api/admin/services.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DateTimeText } from '../../ui/DateTimeText.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { ActDialog } from './ActDialog.tsx';
import { ListHead } from './ListHead.tsx';

/** Referral codes of campaigns, and how many came by each. */
export default function CodesScreen() {
  const t = useTranslations('admin.services');
  const { data: me } = useQuery(staffMeQuery);
  const table = useTable({ sort: '-createdAt' });
  const codes = useQuery(referralsQuery(table.search));
  const [adding, setAdding] = useState(false);
  const [retired, setRetired] = useState<string>();
  const states = (['active', 'disabled'] as const).map((value) => ({
    value,
    label: t(`codeStates.${value}`),
  }));
  const columns = useCodeColumns();
  const disabling = useDisablingColumn(setRetired);
  return (
    <Screen
      title={t('codes')}
      intro={t('codesText')}
      actions={mayAct(me) && <Button onClick={() => setAdding(true)}>{t('addCode')}</Button>}
    >
      <ListHead table={table} states={states} />
      <DataTable
        label={t('codes')}
        columns={mayAct(me) ? [...columns, disabling] : columns}
        query={codes}
        rowKey={({ code }) => code}
        table={table}
        empty={t('noCodes')}
      />
      {adding && <AddDialog onClose={() => setAdding(false)} />}
      {retired !== undefined && (
        <ActDialog
          title={t('disableOne', { code: retired })}
          confirm={t('disable')}
          tone="danger"
          toAct={(_, reason) => ({ act: 'disable_code', referral: retired, reason })}
          onClose={() => setRetired(undefined)}
        >
          <p>{t('disableText')}</p>
        </ActDialog>
      )}
    </Screen>
  );
}

function useCodeColumns(): Column<ReferralView>[] {
  const t = useTranslations('admin.services');
  return [
    { name: 'code', label: t('code'), sorts: 'ascending', cell: ({ code }) => <strong>{code}</strong> },
    { name: 'purpose', label: t('purpose'), sorts: 'ascending', cell: ({ purpose }) => purpose ?? '—' },
    { name: 'uses', label: t('uses'), sorts: 'descending', numeric: true, cell: ({ uses }) => uses },
    {
      name: 'createdAt',
      label: t('createdAt'),
      sorts: 'descending',
      cell: ({ createdAt }) => <DateTimeText of={new Date(createdAt)} />,
    },
    {
      name: 'createdBy',
      label: t('createdBy'),
      sorts: 'ascending',
      cell: ({ createdBy }) => createdBy ?? '—',
    },
    {
      name: 'state',
      label: t('state'),
      sorts: 'ascending',
      cell: ({ disabledAt }) => (
        <Badge tone={disabledAt ? 'quiet' : 'good'}>
          {t(`codeStates.${disabledAt ? 'disabled' : 'active'}`)}
        </Badge>
      ),
    },
  ];
}

function useDisablingColumn(disable: (code: string) => void): Column<ReferralView> {
  const t = useTranslations('admin.services');
  return {
    name: 'action',
    label: t('action'),
    cell: ({ code, disabledAt }) =>
      disabledAt ? (
        '—'
      ) : (
        <Button
          size="xs"
          variant="default"
          aria-label={t('disableOne', { code })}
          onClick={() => disable(code)}
        >
          {t('disable')}
        </Button>
      ),
  };
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('admin.services');
  const code = {
    name: 'code',
    label: t('code'),
    fits: (value: string) => /^GTF-[A-Z0-9]{1,10}$/i.test(value),
    wrong: t('codeNotValid'),
    start: 'GTF-',
  };
  return (
    <ActDialog
      title={t('addCode')}
      confirm={t('addCode')}
      reasonLabel={t('purpose')}
      reasonMax={200}
      fields={[code]}
      toAct={(values, purpose) => ({ act: 'create_code', code: values.code ?? '', purpose })}
      onClose={onClose}
    >
      <p>{t('addCodeText')}</p>
    </ActDialog>
  );
}
