import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Feature } from '#shared/settings.ts';
import { SUPERVISORS } from '#shared/staff.ts';
import { staffMeQuery } from '../../api/admin/me.ts';
import { settingsQuery } from '../../api/admin/services.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Section } from '../../ui/Section.tsx';
import { ActDialog } from './ActDialog.tsx';
import classes from './Services.module.css';

/** What is open to customers; supervisors switch it. */
export function Features() {
  const t = useTranslations('admin.services');
  const { data } = useQuery(settingsQuery);
  const { data: me } = useQuery(staffMeQuery);
  const [chosen, setChosen] = useState<{ name: Feature; open: boolean }>();
  const maySwitch = SUPERVISORS.some((role) => role === me?.role);
  return (
    <Section id="features" title={t('features')} intro={t('featuresText')}>
      <ul className={classes.list}>
        {data?.features.map(({ name, open }) => (
          <li key={name} className={classes.row}>
            <span>
              {t(`feature.${name}`)}{' '}
              <Badge tone={open ? 'good' : 'quiet'}>{t(open ? 'isOpen' : 'isClosed')}</Badge>
            </span>
            {maySwitch && (
              <Button
                size="xs"
                variant="default"
                aria-label={`${t(open ? 'closeFeature' : 'openFeature')}\u00a0: ${t(`feature.${name}`)}`}
                onClick={() => setChosen({ name, open: !open })}
              >
                {t(open ? 'closeFeature' : 'openFeature')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <ActDialog
          title={t(`feature.${chosen.name}`)}
          confirm={t(chosen.open ? 'openFeature' : 'closeFeature')}
          toAct={(_, reason) => ({ act: 'feature', ...chosen, reason })}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Section>
  );
}
