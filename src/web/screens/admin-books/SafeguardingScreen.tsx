import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { formatDay } from '#shared/format.ts';
import { cad } from '#shared/money.ts';
import { parseTypedAmount } from '#shared/parse-amount.ts';
import { type SnapshotView, snapshotTable } from '#shared/wire/admin/book.ts';
import { ActionButton } from '../../admin/ActionButton.tsx';
import { entryOf } from '../../admin/ActionDialog.tsx';
import { BackLink } from '../../admin/BackLink.tsx';
import { RowExportButton } from '../../admin/ExportButton.tsx';
import page from '../../admin/Page.module.css';
import { TableScreen } from '../../admin/TableScreen.tsx';
import { useFailureToast } from '../../admin/use-failure-toast.ts';
import { useMayPropose } from '../../admin/use-has-permission.ts';
import { WithSecondary } from '../../admin/WithSecondary.tsx';
import { snapshotExport, useVerifySnapshot } from '../../api/admin/books.ts';
import { propose } from '../../api/admin/propose.ts';
import { Amount } from '../../ui/Amount.tsx';
import { toast } from '../../ui/toasts.ts';
import classes from './Books.module.css';

/** What we owed at the end of each day, and what the safeguarding account held for it. */
export default function SafeguardingScreen() {
  const t = useTranslations('admin.books');
  return (
    <TableScreen
      of={snapshotTable}
      title={t('safeguarding')}
      intro={t('safeguardingText')}
      renderCells={{
        day: ({ day }) => <strong>{formatDay(day)}</strong>,
        owed: ({ owedCents, customers }) => (
          <WithSecondary below={t('customers', { count: customers })}>
            <Amount of={cad(BigInt(owedCents))} />
          </WithSecondary>
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
        actions: (row) => <Actions row={row} />,
      }}
    >
      <BackLink area="books" label={t('back')} />
    </TableScreen>
  );
}

function Actions({ row: { day, heldCents, waits } }: { row: SnapshotView }) {
  const t = useTranslations('admin.books');
  const may = useMayPropose('safeguarding_statement');
  const named = { day: formatDay(day) };
  const mayEnter = heldCents === null && !waits && may;
  const verify = useVerifySnapshot(day, {
    onSuccess: ({ same }) => toast(t(same ? 'same' : 'notSame', named), { tone: same ? 'good' : 'bad' }),
    onError: useFailureToast(),
  });
  return (
    <div className={page.actions}>
      {mayEnter && (
        <ActionButton
          size="xs"
          variant="filled"
          label={t('enter')}
          name={t('enterOne', named)}
          text={t('enterText')}
          fields={[
            entryOf({
              name: 'held',
              label: t('heldAmount'),
              inputMode: 'decimal',
              fits: (value) => typedCents(value) !== undefined,
              wrong: t('heldNotValid'),
            }),
          ]}
          action={(reason, { held }) =>
            propose('safeguarding_statement', { cents: typedCents(held) ?? '', reason }, day)
          }
          doneText={t('entered')}
        />
      )}
      <Button
        size="xs"
        variant="default"
        aria-label={t('verifyOne', named)}
        loading={verify.isPending}
        onClick={() => verify.mutate()}
      >
        {t('verify')}
      </Button>
      <RowExportButton path={snapshotExport(day)} label={t('csv')} name={t('exportOne', named)} />
    </div>
  );
}

function typedCents(text: string): string | undefined {
  const reading = parseTypedAmount(text, 'CAD');
  return reading.kind === 'amount' ? String(reading.minor) : undefined;
}
