import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { MERCHANT_NAMES } from '#shared/payment.ts';
import type { ServicesView } from '#shared/wire/admin/service.ts';
import { useMayAct } from '../../admin/may-act.ts';
import page from '../../admin/Page.module.css';
import { Badge } from '../../ui/Badge.tsx';
import { timeOf } from '../../ui/DateTimeText.tsx';
import { ActDialog } from './ActDialog.tsx';
import classes from './Services.module.css';

type ServiceView = ServicesView[number];
type Outage = NonNullable<ServiceView['outage']>;
type Asked = 'announce' | 'reword' | 'restore';

/** One service, whether customers can use it, and what is told where they cannot. */
export function Service({ service: { merchant, railActive, outage } }: { service: ServiceView }) {
  const t = useTranslations('admin.services');
  const may = useMayAct('services_act');
  const [asked, setAsked] = useState<Asked>();
  const name = MERCHANT_NAMES[merchant];
  const state = outage ? 'out' : railActive === false ? 'railDown' : 'works';
  const actions: Asked[] = outage ? ['restore', 'reword'] : ['announce'];
  const close = () => setAsked(undefined);
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <p className={classes.name}>
          <strong>{name}</strong>
          <Badge tone={state === 'works' ? 'good' : 'waiting'}>{t(`states.${state}`)}</Badge>
        </p>
        {outage && <Told outage={outage} />}
      </div>
      {may && (
        <div className={page.actions}>
          {actions.map((act) => (
            <Button
              key={act}
              size="xs"
              variant="default"
              aria-label={t('actOn', { act: t(`outageActions.${act}`), on: name })}
              onClick={() => setAsked(act)}
            >
              {t(`outageActions.${act}`)}
            </Button>
          ))}
        </div>
      )}
      {asked === 'restore' && (
        <ActDialog
          title={t('actOn', { act: t('outageActions.restore'), on: name })}
          confirm={t('outageActions.restore')}
          toAct={(_, reason) => ({ act: 'restore', merchant, reason })}
          onClose={close}
        >
          <p>{t('restoreText')}</p>
        </ActDialog>
      )}
      {(asked === 'announce' || asked === 'reword') && (
        <AnnounceDialog merchant={merchant} outage={outage} onClose={close} />
      )}
    </li>
  );
}

/** What customers read, in each language, and who said so. */
function Told({ outage: { since, textFr, textEn, announcedBy, reason } }: { outage: Outage }) {
  const t = useTranslations('admin.services');
  return (
    <div className={classes.told}>
      {textFr && <p lang="fr">{t('told', { language: 'FR', text: textFr })}</p>}
      {textEn && <p lang="en">{t('told', { language: 'EN', text: textEn })}</p>}
      <p className={classes.quiet}>
        {t.rich('outageSince', { time: timeOf(new Date(since)) })}
        {announcedBy && ` · ${announcedBy}`}
        {reason && ` · ${reason}`}
      </p>
    </div>
  );
}

const fitsText = (value: string) => value.length > 0 && value.length <= 200;

function AnnounceDialog({
  merchant,
  outage,
  onClose,
}: {
  merchant: ServiceView['merchant'];
  outage: Outage | null;
  onClose: () => void;
}) {
  const t = useTranslations('admin.services');
  const act = t(`outageActions.${outage ? 'reword' : 'announce'}`);
  const text = { fits: fitsText, wrong: t('textNotValid') };
  return (
    <ActDialog
      title={t('actOn', { act, on: MERCHANT_NAMES[merchant] })}
      confirm={act}
      tone={outage ? 'primary' : 'danger'}
      fields={[
        { ...text, name: 'textFr', label: t('textFr'), start: outage?.textFr ?? '' },
        { ...text, name: 'textEn', label: t('textEn'), start: outage?.textEn ?? '' },
      ]}
      toAct={({ textFr = '', textEn = '' }, reason) => ({
        act: 'announce',
        merchant,
        textFr,
        textEn,
        reason,
      })}
      onClose={onClose}
    >
      <p>{t(outage ? 'rewordText' : 'announceText')}</p>
    </ActDialog>
  );
}
