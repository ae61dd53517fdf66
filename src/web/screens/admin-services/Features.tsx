import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { hasPermission } from '#shared/permissions.ts';
import type { SettingsView } from '#shared/wire/admin/setting.ts';
import { Loaded } from '../../admin/Loaded.tsx';
import { staffMeQuery } from '../../api/admin/me.ts';
import { settingsQuery } from '../../api/admin/services.ts';
import { Badge } from '../../ui/Badge.tsx';
import { timeOf } from '../../ui/DateTimeText.tsx';
import { Section } from '../../ui/Section.tsx';
import { ActDialog } from './ActDialog.tsx';
import classes from './Services.module.css';

/** What is open to customers; supervisors switch it. */
export function Features() {
  const t = useTranslations('admin.services');
  const settings = useQuery(settingsQuery);
  return (
    <Section id="features" title={t('features')} intro={t('featuresText')}>
      <Loaded query={settings} skeleton={{ lines: 2, height: 40 }}>
        {(data) => (
          <ul className={classes.list}>
            {data.features.map((feature) => (
              <Switched key={feature.name} feature={feature} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

function Switched({ feature }: { feature: SettingsView['features'][number] }) {
  const t = useTranslations('admin.services');
  const { data: me } = useQuery(staffMeQuery);
  const [asking, setAsking] = useState(false);
  const { name, open, ready, changedAt, changedBy } = feature;
  const maySwitch = ready && me !== undefined && hasPermission([me.role], 'settings_act');
  const [title, act] = [t(`feature.${name}`), t(open ? 'closeFeature' : 'openFeature')];
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
        <Button
          size="xs"
          variant="default"
          aria-label={t('actOn', { act, on: title })}
          onClick={() => setAsking(true)}
        >
          {act}
        </Button>
      )}
      {asking && (
        <ActDialog
          title={title}
          confirm={act}
          tone={open ? 'danger' : 'primary'}
          toAct={(_, reason) => ({ act: 'feature', name, open: !open, reason })}
          onClose={() => setAsking(false)}
        >
          <p>{t(open ? 'closeFeatureText' : 'openFeatureText')}</p>
        </ActDialog>
      )}
    </li>
  );
}
