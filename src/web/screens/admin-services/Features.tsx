import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { SettingsView } from '#shared/wire/admin/setting.ts';
import { ActionButton } from '../../admin/ActionButton.tsx';
import { Loaded } from '../../admin/Loaded.tsx';
import { useHasPermission } from '../../admin/use-has-permission.ts';
import { settingsQuery, switchFeature } from '../../api/admin/services.ts';
import { Badge } from '../../ui/Badge.tsx';
import { timeOf } from '../../ui/DateTimeText.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './Services.module.css';

/** The features that supervisors switch on and off. */
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
