import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { areaPath } from '../../admin/area-path.ts';
import { Loaded } from '../../admin/Loaded.tsx';
import page from '../../admin/Page.module.css';
import { useHasPermission } from '../../admin/use-has-permission.ts';
import { servicesQuery } from '../../api/admin/services.ts';
import { Screen } from '../../ui/Screen.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Features } from './Features.tsx';
import { Maintenance } from './Maintenance.tsx';
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
          <Loaded query={services} skeleton={{ lines: 7, height: 40 }}>
            {(data) => (
              <ul className={classes.list}>
                {data.map((service) => (
                  <Service key={service.merchant} service={service} />
                ))}
              </ul>
            )}
          </Loaded>
        </Section>
        <Maintenance />
        <Features />
      </Stack>
    </Screen>
  );
}
