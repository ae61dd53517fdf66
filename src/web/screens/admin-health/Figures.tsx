import { useTranslations } from 'use-intl';
import type { StaffHealthView } from '#shared/wire/admin/health.ts';
import { DateTimeText } from '../../ui/DateTimeText.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './Health.module.css';

/** How the rail answered in the last quarter of an hour, and what waits of each kind of work. */
export function Figures({ health: { calls, jobs } }: { health: StaffHealthView }) {
  const t = useTranslations('admin.health');
  return (
    <>
      <Section id="rail" title={t('rail')} intro={t('railText')}>
        {calls.length === 0 ? (
          <p>{t('noCalls')}</p>
        ) : (
          <table className={classes.figures}>
            <thead>
              <tr>
                {(['call', 'calls', 'unusable', 'usual', 'slow'] as const).map((name) => (
                  <th key={name} scope="col">
                    {t(`columns.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {calls.map((row) => (
                <tr key={row.call}>
                  <th scope="row">{row.call}</th>
                  <td>{row.calls}</td>
                  <td>{row.unusable}</td>
                  <td>{`${row.usualMs} ms`}</td>
                  <td>{`${row.slowMs} ms`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Section>
      <Section id="jobs" title={t('jobs')}>
        <table className={classes.figures}>
          <thead>
            <tr>
              {(['task', 'waiting', 'late', 'oldest'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`columns.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {jobs.map(({ task, waiting, late, oldestDue }) => (
              <tr key={task}>
                <th scope="row">{task}</th>
                <td>{waiting}</td>
                <td>{late}</td>
                <td>{oldestDue ? <DateTimeText of={new Date(oldestDue)} /> : '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
    </>
  );
}
