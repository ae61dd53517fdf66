import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { MaintenanceView } from '#shared/wire/admin/service.ts';
import { ActionButton } from '../../admin/ActionButton.tsx';
import { entryOf } from '../../admin/ActionDialog.tsx';
import { Fact, Facts, TimeFact } from '../../admin/Facts.tsx';
import { Loaded } from '../../admin/Loaded.tsx';
import page from '../../admin/Page.module.css';
import { useHasPermission } from '../../admin/use-has-permission.ts';
import { endMaintenance, maintenanceQuery, startMaintenance } from '../../api/admin/services.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';

/**
 * The maintenance mode, which closes everything to customers: its state, and the actions to start and end it.
 */
export function Maintenance() {
  const t = useTranslations('admin.services');
  const maintenance = useQuery(maintenanceQuery);
  const may = useHasPermission('services_act');
  return (
    <Section id="maintenance" title={t('maintenance')} intro={t('maintenanceText')}>
      <Stack>
        <Loaded query={maintenance} skeleton={{ lines: 1, height: 60 }}>
          {(data) => <CurrentState state={data} />}
        </Loaded>
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
