import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Link, useLocation } from 'wouter';
import type { OverviewView, QueueName } from '#shared/wire/admin/overview.ts';
import { areaPath } from '../../admin/area-path.ts';
import { useHasPermission } from '../../admin/use-has-permission.ts';
import { staffMeQuery } from '../../api/admin/me.ts';
import { overviewQuery } from '../../api/admin/overview.ts';
import { timeOf } from '../../ui/DateTimeText.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Figures } from './Figures.tsx';
import classes from './Overview.module.css';

/** The address of the screen where each queue is processed. */
const QUEUE_PATHS: Record<QueueName, string> = {
  approvals: areaPath('approvals'),
  deposits: areaPath('deposits'),
  documents: areaPath('identity'),
  cases: areaPath('cases'),
  hits: areaPath('compliance'),
  reports: areaPath('compliance', 'reports'),
  alerts: areaPath('compliance', 'alerts'),
  statements: areaPath('books', 'safeguarding'),
  messages: areaPath('services', 'messages'),
  health: areaPath('health'),
  jobs: `${areaPath('health')}#dead`,
};

/** The first page: the queues, with the age of their oldest entry, and figures. */
export default function OverviewScreen() {
  const t = useTranslations('admin.overview');
  const { data: me } = useQuery(staffMeQuery);
  const overview = useQuery(overviewQuery);
  const mayFind = useHasPermission('customers_read');
  return (
    <Screen title={me ? t('hello', { name: me.firstName }) : t('title')} intro={t('intro')}>
      {mayFind && <FindCustomer />}
      <FailureNotice error={overview.error} retry={overview} />
      {overview.isPending && (
        <div className={classes.loading}>
          <Skeletons lines={9} height={96} />
        </div>
      )}
      {overview.data && (
        <ul className={classes.queues} aria-label={t('queues')}>
          {overview.data.queues.map((queue) => (
            <Queue key={queue.name} queue={queue} />
          ))}
        </ul>
      )}
      <div className={classes.figures}>
        <Figures />
      </div>
    </Screen>
  );
}

/** A search for a customer. */
function FindCustomer() {
  const t = useTranslations('admin.overview');
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const search = (event: FormEvent) => {
    event.preventDefault();
    navigate(`${areaPath('customers')}?${new URLSearchParams({ text: typed.trim() }).toString()}`);
  };
  return (
    <form onSubmit={search} className={classes.find}>
      <TextField
        name="findCustomer"
        label={t('findCustomer')}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        type="search"
        isName
      />
      <Button type="submit" variant="default">
        {t('find')}
      </Button>
    </form>
  );
}

function Queue({ queue: { name, count, oldest } }: { queue: OverviewView['queues'][number] }) {
  const t = useTranslations('admin.overview');
  return (
    <li className={classes.queue} data-waiting={count > 0 || undefined}>
      <h2 className={classes.name}>
        <Link href={QUEUE_PATHS[name]}>{t(`queue.${name}`)}</Link>
      </h2>
      <p className={classes.count}>{t('waiting', { count })}</p>
      {oldest && <p className={classes.oldest}>{t.rich('oldest', { time: timeOf(new Date(oldest)) })}</p>}
    </li>
  );
}
