import { useFormatter, useTranslations } from 'use-intl';
import { RAIL_TITLES } from '#shared/rails.ts';
import type { StaffHealthView } from '#shared/wire/admin/health.ts';
import { FigureTable } from '../../admin/FigureTable.tsx';
import { useChoiceWords } from '../../admin/table-words.ts';
import { DateTimeText } from '../../ui/DateTimeText.tsx';
import { Section } from '../../ui/Section.tsx';

/** The rail's calls in the last 15 minutes, the jobs that wait, and the messages that failed. */
export function Figures({ health: { calls, jobs, messages } }: { health: StaffHealthView }) {
  return (
    <>
      <Calls calls={calls} />
      <Jobs jobs={jobs} />
      <FailedMessages failed={messages.failed} />
    </>
  );
}

function Calls({ calls }: Pick<StaffHealthView, 'calls'>) {
  const t = useTranslations('admin.health');
  const format = useFormatter();
  const words = useChoiceWords();
  const isOnly = new Set(calls.map(({ rail }) => rail)).size < 2;
  const named = ({ rail, call }: StaffHealthView['calls'][number]) => {
    const name = words('admin.health.call', call);
    return isOnly ? name : t('of', { owner: RAIL_TITLES[rail], name });
  };
  const duration = (ms: number) => t('duration', { ms: format.number(ms) });
  return (
    <Section id="rail" title={t('rail')} intro={t('railText')}>
      {calls.length === 0 ? (
        <p>{t('noCalls')}</p>
      ) : (
        <FigureTable
          label={t('rail')}
          columns={(['call', 'calls', 'unusable', 'usual', 'slow'] as const).map((name) =>
            t(`columns.${name}`),
          )}
          rows={calls.map((figures) => ({
            key: `${figures.rail} ${figures.call}`,
            cells: [
              named(figures),
              figures.calls,
              figures.unusable,
              duration(figures.usualMs),
              duration(figures.slowMs),
            ],
          }))}
        />
      )}
    </Section>
  );
}

/** Tasks with late or several waiting jobs come first; all others are collapsed. */
function Jobs({ jobs }: Pick<StaffHealthView, 'jobs'>) {
  const t = useTranslations('admin.health');
  const isQueue = ({ waiting, late }: Job) => late > 0 || waiting > 1;
  const [queues, calm] = [jobs.filter(isQueue), jobs.filter((job) => !isQueue(job))];
  return (
    <Section id="jobs" title={t('jobs')} intro={t('jobsText')}>
      {jobs.length === 0 && <p>{t('noJobs')}</p>}
      {queues.length > 0 && <JobTable jobs={queues} label={t('jobs')} />}
      {calm.length > 0 && (
        <details>
          <summary>{t('calmJobs', { count: calm.length })}</summary>
          <JobTable jobs={calm} label={t('calmJobs', { count: calm.length })} />
        </details>
      )}
    </Section>
  );
}

type Job = StaffHealthView['jobs'][number];

function JobTable({ jobs, label }: { jobs: Job[]; label: string }) {
  const t = useTranslations('admin.health');
  return (
    <FigureTable
      label={label}
      columns={(['task', 'waiting', 'late', 'oldest'] as const).map((name) => t(`columns.${name}`))}
      rows={jobs.map(({ task, waiting, late, oldestDue }) => ({
        key: task,
        cells: [
          task,
          waiting,
          late,
          oldestDue ? <DateTimeText key="due" of={new Date(oldestDue)} bare /> : '—',
        ],
      }))}
    />
  );
}

function FailedMessages({ failed }: Pick<StaffHealthView['messages'], 'failed'>) {
  const t = useTranslations('admin.health');
  return (
    <Section id="failed" title={t('failed')} intro={t('failedText')}>
      {failed.length === 0 ? (
        <p>{t('noFailed')}</p>
      ) : (
        <FigureTable
          label={t('failed')}
          columns={(['message', 'channel', 'attempts', 'failedAt'] as const).map((name) =>
            t(`columns.${name}`),
          )}
          rows={failed.map(({ channel, dedupeKey, attempts, failedAt }) => ({
            key: `${channel} ${dedupeKey}`,
            cells: [
              dedupeKey,
              t(`channel.${channel}`),
              attempts,
              <DateTimeText key="at" of={new Date(failedAt)} bare />,
            ],
          }))}
        />
      )}
    </Section>
  );
}
