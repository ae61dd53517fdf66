import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { formatDay } from '#shared/format.ts';
import type { RunView } from '#shared/wire/admin/reconciliation.ts';
import { areaPath } from '../../admin/area-path.ts';
import { DetailPage } from '../../admin/DetailPage.tsx';
import { AmountFact, Fact, Facts } from '../../admin/Facts.tsx';
import classes from '../../admin/Page.module.css';
import { WireAmount } from '../../admin/WireAmount.tsx';
import { runQuery } from '../../api/admin/reconciliation.ts';
import { DateTimeText } from '../../ui/DateTimeText.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Outcome } from './Outcome.tsx';

/** One run: both sides, the float before and after, and links to its cases. */
export default function RunScreen() {
  const t = useTranslations('admin.reconciliation');
  return (
    <DetailPage
      area="reconciliation"
      query={runQuery}
      title={(run) => (run ? t('one', { day: formatDay(run.day) }) : t('title'))}
    >
      {(run) => <Figures run={run} />}
    </DetailPage>
  );
}

function Figures({ run }: { run: RunView }) {
  const t = useTranslations('admin.reconciliation');
  const { id, railSide, ledgerSide, floatOpening, floatClosing, note, requestedBy, state } = run;
  const byWhom = `${t('runCount', { count: run.runCount })} · ${requestedBy?.name ?? t('byItself')}`;
  const cases = `${areaPath('cases')}?run=${id}`;
  return (
    <Stack>
      {state === 'failed' && (
        <Notice tone="warning" title={t('failedTitle')}>
          {note}
        </Notice>
      )}
      <Section id="figures" title={t('figures')} action={<Outcome run={run} />}>
        <Facts>
          <Fact label={t('railSide')} below={t('payments', { count: railSide.count })}>
            <WireAmount of={railSide.francs} in="XAF" size="strong" />
          </Fact>
          <Fact label={t('ledgerSide')} below={t('payments', { count: ledgerSide.count })}>
            <WireAmount of={ledgerSide.francs} in="XAF" size="strong" />
          </Fact>
          <AmountFact label={t('difference')} of={run.difference} in="XAF" size="strong" />
          <AmountFact label={t('floatOpening')} of={floatOpening} in="XAF" />
          <AmountFact label={t('floatClosing')} of={floatClosing} in="XAF" />
          <Fact label={t('ranAt')} below={byWhom}>
            <DateTimeText of={new Date(run.ranAt)} />
          </Fact>
        </Facts>
        {!run.isComplete && <p className={classes.below}>{t('notComplete')}</p>}
      </Section>
      <Section id="differences" title={t('differences')}>
        <p>{t('counts', { found: run.differenceCount, open: run.openCases, resolved: run.resolvedCount })}</p>
        <p className={`${classes.below} ${classes.actions}`}>
          <Link href={cases}>{t('openCases')}</Link>
          <Link href={`${cases}&state=closed`}>{t('closedCases')}</Link>
        </p>
      </Section>
    </Stack>
  );
}
