import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MaintenanceView } from '#shared/wire/admin/service.ts';
import { Fact, Facts } from '../../admin/Facts.tsx';
import { Loaded } from '../../admin/Loaded.tsx';
import { useMayAct } from '../../admin/may-act.ts';
import page from '../../admin/Page.module.css';
import { maintenanceQuery } from '../../api/admin/services.ts';
import { DateTimeText } from '../../ui/DateTimeText.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { ActDialog } from './ActDialog.tsx';

type Asked = 'close' | 'prolong' | 'open';

/** Closes everything to customers, and opens it again. */
export function Maintenance() {
  const t = useTranslations('admin.services');
  const maintenance = useQuery(maintenanceQuery);
  const may = useMayAct('services_act');
  const [asked, setAsked] = useState<Asked>();
  const actions: Asked[] = maintenance.data?.on ? ['open', 'prolong'] : ['close'];
  const close = () => setAsked(undefined);
  return (
    <Section id="maintenance" title={t('maintenance')} intro={t('maintenanceText')}>
      <Stack>
        <Loaded query={maintenance} skeleton={{ lines: 1, height: 60 }}>
          {(data) => <Standing state={data} />}
        </Loaded>
        {maintenance.data && may && (
          <div className={page.actions}>
            {actions.map((act) => (
              <Button key={act} variant="default" onClick={() => setAsked(act)}>
                {t(`maintenanceActions.${act}`)}
              </Button>
            ))}
          </div>
        )}
      </Stack>
      {asked === 'open' && <OpenDialog onClose={close} />}
      {(asked === 'close' || asked === 'prolong') && <CloseDialog asked={asked} onClose={close} />}
    </Section>
  );
}

function Standing({ state: { on, since, announcedEnd, startedBy } }: { state: MaintenanceView }) {
  const t = useTranslations('admin.services');
  if (!on) return <p>{t('maintenanceOff')}</p>;
  return (
    <>
      <Notice tone="bad" title={t('maintenanceOn')} />
      <Facts>
        <Fact label={t('closedSince')}>{since && <DateTimeText of={new Date(since)} />}</Fact>
        <Fact label={t('announcedEnd')}>{announcedEnd && <DateTimeText of={new Date(announcedEnd)} />}</Fact>
        <Fact label={t('closedBy')}>{startedBy}</Fact>
      </Facts>
    </>
  );
}

function OpenDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('admin.services');
  return (
    <ActDialog
      title={t('maintenanceActions.open')}
      confirm={t('maintenanceActions.open')}
      toAct={(_, reason) => ({ act: 'open', reason })}
      onClose={onClose}
    >
      <p>{t('openText')}</p>
    </ActDialog>
  );
}

const fitsMinutes = (value: string) =>
  /^\d{1,4}$/.test(value) && Number(value) >= 1 && Number(value) <= 1_440;

/** Both say how long it will take from now on. */
function CloseDialog({ asked, onClose }: { asked: 'close' | 'prolong'; onClose: () => void }) {
  const t = useTranslations('admin.services');
  const minutes = {
    name: 'minutes',
    label: t('minutes'),
    hint: t('minutesHint'),
    inputMode: 'numeric' as const,
    fits: fitsMinutes,
    wrong: t('minutesNotValid'),
    start: '30',
  };
  return (
    <ActDialog
      title={t(`maintenanceActions.${asked}`)}
      confirm={t(`maintenanceActions.${asked}`)}
      tone={asked === 'close' ? 'danger' : 'primary'}
      fields={[minutes]}
      toAct={(values, reason) => ({
        act: 'close',
        minutes: Number.parseInt(values.minutes ?? '', 10),
        reason,
      })}
      onClose={onClose}
    >
      <p>{t(asked === 'close' ? 'closeText' : 'prolongText')}</p>
    </ActDialog>
  );
}
