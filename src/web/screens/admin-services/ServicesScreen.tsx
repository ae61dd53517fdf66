import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import type { MaintenanceView } from '#shared/wire/admin/service.ts';
import type { SettingsView } from '#shared/wire/admin/setting.ts';
import { ActionButton } from '../../admin/ActionButton.tsx';
import { entryOf } from '../../admin/ActionDialog.tsx';
import { areaPath } from '../../admin/area-path.ts';
import { Fact, Facts, TimeFact } from '../../admin/Facts.tsx';
import page from '../../admin/Page.module.css';
import { QueryContent } from '../../admin/QueryContent.tsx';
import { useHasPermission } from '../../admin/use-has-permission.ts';
import {
  endMaintenance,
  maintenanceQuery,
  servicesQuery,
  settingsQuery,
  startMaintenance,
  switchFeature,
} from '../../api/admin/services.ts';
import { Badge } from '../../ui/Badge.tsx';
import { timeOf } from '../../ui/DateTimeText.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Service } from './Service.tsx';
import classes from './Services.module.css';

/** Services, maintenance and features. */
export default function ServicesScreen() {
  const t = useTranslations('admin.services');
  const readsCodes = useHasPermission('referrals_read');
  const readsMessages = useHasPermission('contact_read');
  const services = useQuery(servicesQuery);
  return (
    <Screen
      title={t('title')}
      intro={t('intro')}
      actions={
        <div className={page.actions}>
          {readsCodes && (
            <Button component={Link} href={areaPath('services', 'codes')} variant="default">
              {t('codes')}
            </Button>
          )}
          {readsMessages && (
            <Button component={Link} href={areaPath('services', 'messages')} variant="default">
              {t('messages')}
            </Button>
          )}
        </div>
      }
    >
      <Stack>
        <Section id="outages" title={t('outages')} intro={t('outagesText')}>
          <QueryContent query={services} skeleton={{ lines: 7, height: 40 }}>
            {(data) => (
              <ul className={classes.list}>
                {data.map((service) => (
                  <Service key={service.merchant} service={service} />
                ))}
              </ul>
            )}
          </QueryContent>
        </Section>
        <Maintenance />
        <Features />
      </Stack>
    </Screen>
  );
}

/** The maintenance mode, which closes everything to customers: its state, and the actions to start and end it. */
function Maintenance() {
  const t = useTranslations('admin.services');
  const maintenance = useQuery(maintenanceQuery);
  const may = useHasPermission('services_act');
  return (
    <Section id="maintenance" title={t('maintenance')} intro={t('maintenanceText')}>
      <Stack>
        <QueryContent query={maintenance} skeleton={{ lines: 1, height: 60 }}>
          {(data) => <CurrentState state={data} />}
        </QueryContent>
        {maintenance.data && may && <Actions isOn={maintenance.data.on} />}
      </Stack>
    </Section>
  );
}

function CurrentState({ state: { on, since, announcedEnd, startedBy } }: { state: MaintenanceView }) {
  const t = useTranslations('admin.services');
  if (!on) return <p>{t('maintenanceOff')}</p>;
  return (
    <>
      <Notice tone="bad" title={t('maintenanceOn')} />
      <Facts>
        <TimeFact label={t('closedSince')} at={since} />
        <TimeFact label={t('announcedEnd')} at={announcedEnd} />
        <Fact label={t('closedBy')}>{startedBy}</Fact>
      </Facts>
    </>
  );
}

const fitsMinutes = (value: string) =>
  /^\d{1,4}$/.test(value) && Number(value) >= 1 && Number(value) <= 1_440;

/** The actions on maintenance. Starting and prolonging it both set its remaining minutes from now on. */
function Actions({ isOn }: { isOn: boolean }) {
  const t = useTranslations('admin.services');
  return (
    <div className={page.actions}>
      {isOn && (
        <ActionButton label={t('maintenanceActions.open')} text={t('openText')} action={endMaintenance} />
      )}
      <ActionButton
        key={isOn ? 'prolong' : 'close'}
        label={t(`maintenanceActions.${isOn ? 'prolong' : 'close'}`)}
        tone={isOn ? 'primary' : 'danger'}
        text={t(isOn ? 'prolongText' : 'closeText')}
        fields={[
          entryOf({
            name: 'minutes',
            label: t('minutes'),
            hint: t('minutesHint'),
            inputMode: 'numeric',
            isFirst: true,
            start: '30',
            fits: fitsMinutes,
            wrong: t('minutesNotValid'),
          }),
        ]}
        action={(reason, { minutes }) => startMaintenance({ minutes: Number.parseInt(minutes, 10), reason })}
      />
    </div>
  );
}

/** The features that supervisors switch on and off. */
function Features() {
  const t = useTranslations('admin.services');
  const settings = useQuery(settingsQuery);
  return (
    <Section id="features" title={t('features')} intro={t('featuresText')}>
      <QueryContent query={settings} skeleton={{ lines: 2, height: 40 }}>
        {(data) => (
          <ul className={classes.list}>
            {data.features.map((feature) => (
              <FeatureRow key={feature.name} feature={feature} />
            ))}
          </ul>
        )}
      </QueryContent>
    </Section>
  );
}

function FeatureRow({ feature }: { feature: SettingsView['features'][number] }) {
  const t = useTranslations('admin.services');
  const { name, open, ready, changedAt, changedBy } = feature;
  const maySwitch = useHasPermission('settings_act') && ready;
  const [title, label] = [t(`feature.${name}`), t(open ? 'closeFeature' : 'openFeature')];
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <p className={classes.name}>
          <strong>{title}</strong>
          <Badge tone={open ? 'good' : 'quiet'}>{t(open ? 'isOpen' : 'isClosed')}</Badge>
        </p>
        {!ready && <p className={classes.quiet}>{t('notReady')}</p>}
        {changedAt && changedBy && (
          <p className={classes.quiet}>
            {t.rich('changed', { name: changedBy, time: timeOf(new Date(changedAt)) })}
          </p>
        )}
      </div>
      {maySwitch && (
        <ActionButton
          size="xs"
          label={label}
          name={t('actOn', { act: label, on: title })}
          title={title}
          tone={open ? 'danger' : 'primary'}
          text={t(open ? 'closeFeatureText' : 'openFeatureText')}
          action={(reason) => switchFeature(name, !open, reason)}
        />
      )}
    </li>
  );
}
