import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatDay } from '#shared/format.ts';
import { cad } from '#shared/money.ts';
import { parseTypedAmount } from '#shared/parse-amount.ts';
import { type SnapshotView, snapshotTable } from '#shared/wire/admin/book.ts';
import { BackLink } from '../../admin/BackLink.tsx';
import { useMayAct } from '../../admin/may-act.ts';
import { ReasonDialog } from '../../admin/ReasonDialog.tsx';
import { TableView } from '../../admin/TableView.tsx';
import { useDownload } from '../../admin/use-download.ts';
import { snapshotExport, useEnterStatement, useVerifySnapshot } from '../../api/admin/books.ts';
import { useFailureWords } from '../../failure-words.ts';
import { Amount } from '../../ui/Amount.tsx';
import { focusField } from '../../ui/field-id.ts';
import { Screen } from '../../ui/Screen.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import classes from './Books.module.css';

/** What we owed at the end of each day, and what the safeguarding account held for it. */
export default function SafeguardingScreen() {
  const t = useTranslations('admin.books');
  const [entered, setEntered] = useState<string>();
  return (
    <Screen title={t('safeguarding')} intro={t('safeguardingText')}>
      <BackLink area="books" label={t('back')} />
      <TableView
        of={snapshotTable}
        renderCells={{
          day: ({ day }) => <strong>{formatDay(day)}</strong>,
          owed: ({ owedCents, customers }) => (
            <>
              <Amount of={cad(BigInt(owedCents))} />
              <span className={classes.quiet}>{t('customers', { count: customers })}</span>
            </>
          ),
          held: ({ heldCents, waits }) =>
            heldCents === null ? t(waits ? 'waits' : 'notEntered') : <Amount of={cad(BigInt(heldCents))} />,
          surplus: ({ surplusCents }) =>
            surplusCents === null ? (
              '—'
            ) : (
              <span className={surplusCents.startsWith('-') ? classes.short : undefined}>
                <Amount of={cad(BigInt(surplusCents))} />
              </span>
            ),
          actions: (row) => <Actions row={row} enter={setEntered} />,
        }}
      />
      {entered !== undefined && <StatementDialog day={entered} onClose={() => setEntered(undefined)} />}
    </Screen>
  );
}

function Actions({ row, enter }: { row: SnapshotView; enter: (day: string) => void }) {
  const t = useTranslations('admin.books');
  const words = useFailureWords();
  const may = useMayAct('safeguarding_act');
  const verify = useVerifySnapshot();
  const { take, isPending } = useDownload();
  const { day, heldCents, waits } = row;
  const named = { day: formatDay(day) };
  const mayEnter = heldCents === null && !waits && may;
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
        loading={isPending}
        onClick={() => take(snapshotExport(day))}
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
