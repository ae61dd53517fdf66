import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { formatDay } from '#shared/format.ts';
import { cad } from '#shared/money.ts';
import { parseTypedAmount } from '#shared/parse-amount.ts';
import { OPERATORS } from '#shared/staff.ts';
import { HELD_STATES, type SnapshotView } from '#shared/wire/admin/book.ts';
import { areaPath } from '../../admin/area-path.ts';
import { type Column, DataTable } from '../../admin/DataTable.tsx';
import { ReasonDialog } from '../../admin/ReasonDialog.tsx';
import { ChoiceFilter, DaysFilter, TableFilters } from '../../admin/TableFilters.tsx';
import { useTable } from '../../admin/use-table.ts';
import {
  snapshotExport,
  snapshotsQuery,
  useEnterStatement,
  useVerifySnapshot,
} from '../../api/admin/books.ts';
import { staffMeQuery } from '../../api/admin/me.ts';
import { useExport } from '../../api/admin/table.ts';
import { useFailureWords } from '../../failure-words.ts';
import { Amount } from '../../ui/Amount.tsx';
import { focusField } from '../../ui/field-id.ts';
import { Screen } from '../../ui/Screen.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import classes from './Books.module.css';

/** What we owed at the end of each day, and what the safeguarding account held for it. */
export default function SafeguardingScreen() {
  const t = useTranslations('admin.books');
  const table = useTable({ sort: '-day' });
  const days = useQuery(snapshotsQuery(table.search));
  const [entered, setEntered] = useState<string>();
  return (
    <Screen title={t('safeguarding')} intro={t('safeguardingText')}>
      <p className={classes.back}>
        <Link href={areaPath('books')}>{t('back')}</Link>
      </p>
      <TableFilters table={table}>
        <ChoiceFilter
          table={table}
          name="statement"
          label={t('heldState')}
          options={HELD_STATES.map((value) => ({ value, label: t(`heldStates.${value}`) }))}
        />
        <DaysFilter table={table} />
      </TableFilters>
      <DataTable
        label={t('safeguarding')}
        columns={useDayColumns(setEntered)}
        query={days}
        rowKey={({ day }) => day}
        table={table}
        empty={t('noDays')}
      />
      {entered !== undefined && <StatementDialog day={entered} onClose={() => setEntered(undefined)} />}
    </Screen>
  );
}

function useDayColumns(enter: (day: string) => void): Column<SnapshotView>[] {
  const t = useTranslations('admin.books');
  return [
    {
      name: 'day',
      label: t('day'),
      sorts: 'descending',
      cell: ({ day }) => <strong>{formatDay(day)}</strong>,
    },
    {
      name: 'owed',
      label: t('owed'),
      sorts: 'descending',
      numeric: true,
      cell: ({ owedCents, customers }) => (
        <>
          <Amount of={cad(BigInt(owedCents))} />
          <span className={classes.quiet}>{t('customers', { count: customers })}</span>
        </>
      ),
    },
    {
      name: 'held',
      label: t('held'),
      sorts: 'descending',
      numeric: true,
      cell: ({ heldCents, waits }) =>
        heldCents === null ? t(waits ? 'waits' : 'notEntered') : <Amount of={cad(BigInt(heldCents))} />,
    },
    {
      name: 'surplus',
      label: t('surplus'),
      sorts: 'ascending',
      numeric: true,
      cell: ({ surplusCents }) =>
        surplusCents === null ? (
          '—'
        ) : (
          <span className={surplusCents.startsWith('-') ? classes.short : undefined}>
            <Amount of={cad(BigInt(surplusCents))} />
          </span>
        ),
    },
    { name: 'actions', label: t('actions'), cell: (row) => <Actions row={row} enter={enter} /> },
  ];
}

function Actions({ row, enter }: { row: SnapshotView; enter: (day: string) => void }) {
  const t = useTranslations('admin.books');
  const words = useFailureWords();
  const { data: me } = useQuery(staffMeQuery);
  const [verify, take] = [useVerifySnapshot(), useExport()];
  const { day, heldCents, waits } = row;
  const named = { day: formatDay(day) };
  const mayEnter = heldCents === null && !waits && OPERATORS.some((role) => role === me?.role);
  const onError = (error: unknown) => toast(words(error)?.title ?? '', { tone: 'bad' });
  return (
    <div className={classes.buttons}>
      {mayEnter && (
        <Button size="xs" aria-label={t('enterOne', named)} onClick={() => enter(day)}>
          {t('enter')}
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        aria-label={t('verifyOne', named)}
        loading={verify.isPending}
        onClick={() =>
          verify.mutate(day, {
            onSuccess: ({ same }) =>
              toast(t(same ? 'same' : 'notSame', named), { tone: same ? 'good' : 'bad' }),
            onError,
          })
        }
      >
        {t('verify')}
      </Button>
      <Button
        size="xs"
        variant="default"
        aria-label={t('exportOne', named)}
        loading={take.isPending}
        onClick={() => take.mutate(snapshotExport(day), { onSuccess: saveFile, onError })}
      >
        {t('csv')}
      </Button>
    </div>
  );
}

function StatementDialog({ day, onClose }: { day: string; onClose: () => void }) {
  const t = useTranslations('admin.books');
  const enter = useEnterStatement(day);
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const reading = parseTypedAmount(typed, 'CAD');
  const cents = reading.kind === 'amount' ? String(reading.minor) : undefined;
  return (
    <ReasonDialog
      opened
      title={t('enterOne', { day: formatDay(day) })}
      confirmLabel={t('enter')}
      pending={enter.isPending}
      error={enter.error}
      onCancel={onClose}
      check={() => {
        setTried(true);
        if (cents === undefined) focusField('held');
        return cents !== undefined;
      }}
      onConfirm={(reason) => {
        if (cents === undefined) return;
        enter.mutate(
          { cents, reason },
          {
            onSuccess: () => {
              toast(t('entered'));
              onClose();
            },
          },
        );
      }}
    >
      <p>{t('enterText')}</p>
      <TextField
        name="held"
        label={t('heldAmount')}
        value={typed}
        onChange={setTyped}
        error={tried && cents === undefined ? t('heldNotValid') : undefined}
        inputMode="decimal"
        autoComplete="off"
      />
    </ReasonDialog>
  );
}
