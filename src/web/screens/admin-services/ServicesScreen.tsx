import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { OPERATORS } from '#shared/staff.ts';
import { MERCHANT_NAMES } from '#shared/transaction.ts';
import type { ServicesView } from '#shared/wire/admin/service.ts';
import { areaPath } from '../../admin/area-path.ts';
import { staffMeQuery } from '../../api/admin/me.ts';
import { maintenanceQuery, servicesQuery } from '../../api/admin/services.ts';
import { useFailureWords } from '../../failure-words.ts';
import { Badge } from '../../ui/Badge.tsx';
import { timeOf } from '../../ui/DateTimeText.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Section } from '../../ui/Section.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { ActDialog } from './ActDialog.tsx';
import { Features } from './Features.tsx';
import classes from './Services.module.css';

/** What customers can use, and what closes it. */
export default function ServicesScreen() {
  const t = useTranslations('admin.services');
  const words = useFailureWords();
  const { data, error } = useQuery(servicesQuery);
  return (
    <Screen
      title={t('title')}
      intro={t('intro')}
      actions={
        <>
          <Button component={Link} href={`${areaPath('services')}/codes`} variant="default">
            {t('codes')}
          </Button>
          <Button component={Link} href={`${areaPath('services')}/messages`} variant="default">
            {t('messages')}
          </Button>
        </>
      }
    >
      <Stack>
        <Section id="outages" title={t('outages')} intro={t('outagesText')}>
          <FailureNotice failure={data ? undefined : words(error)} />
          {!data && !error && <Skeletons lines={7} height={40} />}
          <ul className={classes.list}>
            {data?.map((service) => (
              <Service key={service.merchant} service={service} />
            ))}
          </ul>
        </Section>
        <Maintenance />
        <Features />
      </Stack>
    </Screen>
  );
}

function useMayAct(): boolean {
  const { data: me } = useQuery(staffMeQuery);
  return OPERATORS.some((role) => role === me?.role);
}

const fitsText = (value: string) => value.length > 0 && value.length <= 200;

function Service({ service: { merchant, railActive, outage } }: { service: ServicesView[number] }) {
  const t = useTranslations('admin.services');
  const mayAct = useMayAct();
  const [open, setOpen] = useState(false);
  const name = MERCHANT_NAMES[merchant];
  const state = outage ? 'out' : railActive === false ? 'railDown' : 'works';
  return (
    <li className={classes.row}>
      <div>
        <strong>{name}</strong>{' '}
        <Badge tone={state === 'works' ? 'good' : 'waiting'}>{t(`states.${state}`)}</Badge>
        {outage && (
          <span className={classes.quiet}>
            {t.rich('outageSince', { time: timeOf(new Date(outage.since)) })}
            {outage.textFr && ` · ${outage.textFr}`}
            {outage.textEn && ` · ${outage.textEn}`}
          </span>
        )}
      </div>
      {mayAct && (
        <Button
          size="xs"
          variant="default"
          aria-label={t(outage ? 'restoreOne' : 'announceOne', { service: name })}
          onClick={() => setOpen(true)}
        >
          {t(outage ? 'restore' : 'announce')}
        </Button>
      )}
      {open && outage && (
        <ActDialog
          title={t('restoreOne', { service: name })}
          confirm={t('restore')}
          toAct={(_, reason) => ({ act: 'restore', merchant, reason })}
          onClose={() => setOpen(false)}
        />
      )}
      {open && !outage && (
        <ActDialog
          title={t('announceOne', { service: name })}
          confirm={t('announce')}
          tone="danger"
          fields={[
            { name: 'textFr', label: t('textFr'), fits: fitsText, wrong: t('textNotValid') },
            { name: 'textEn', label: t('textEn'), fits: fitsText, wrong: t('textNotValid') },
          ]}
          toAct={({ textFr = '', textEn = '' }, reason) => ({
            act: 'announce',
            merchant,
            textFr: textFr.trim(),
            textEn: textEn.trim(),
            reason,
          })}
          onClose={() => setOpen(false)}
        >
          <p>{t('announceText')}</p>
        </ActDialog>
      )}
    </li>
  );
}

const fitsMinutes = (value: string) =>
  /^\d{1,4}$/.test(value) && Number(value) >= 1 && Number(value) <= 1_440;

function Maintenance() {
  const t = useTranslations('admin.services');
  const mayAct = useMayAct();
  const { data } = useQuery(maintenanceQuery);
  const [open, setOpen] = useState(false);
  const isOn = data?.on ?? false;
  return (
    <Section
      id="maintenance"
      title={t('maintenance')}
      intro={t('maintenanceText')}
      action={
        mayAct &&
        data && (
          <Button variant="default" onClick={() => setOpen(true)}>
            {t(isOn ? 'reopen' : 'close')}
          </Button>
        )
      }
    >
      {data?.announcedEnd ? (
        <Notice tone="warning" title={t('maintenanceOn')}>
          {t.rich('announcedEnd', { time: timeOf(new Date(data.announcedEnd)) })}
        </Notice>
      ) : (
        <p>{t(isOn ? 'maintenanceOn' : 'maintenanceOff')}</p>
      )}
      {open && isOn && (
        <ActDialog
          title={t('reopen')}
          confirm={t('reopen')}
          toAct={(_, reason) => ({ act: 'open', reason })}
          onClose={() => setOpen(false)}
        />
      )}
      {open && !isOn && (
        <ActDialog
          title={t('close')}
          confirm={t('close')}
          tone="danger"
          fields={[
            {
              name: 'minutes',
              label: t('minutes'),
              fits: fitsMinutes,
              wrong: t('minutesNotValid'),
              start: '30',
            },
          ]}
          toAct={({ minutes = '30' }, reason) => ({
            act: 'close',
            minutes: Number.parseInt(minutes, 10),
            reason,
          })}
          onClose={() => setOpen(false)}
        >
          <p>{t('closeText')}</p>
        </ActDialog>
      )}
    </Section>
  );
}
