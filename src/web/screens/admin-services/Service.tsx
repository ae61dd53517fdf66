import { useTranslations } from 'use-intl';
import { MERCHANT_NAMES } from '#shared/payment.ts';
import type { ServicesView } from '#shared/wire/admin/service.ts';
import { ActionButton } from '../../admin/ActionButton.tsx';
import { entryOf } from '../../admin/ActionDialog.tsx';
import page from '../../admin/Page.module.css';
import { useHasPermission } from '../../admin/use-has-permission.ts';
import { announceOutage, endOutage } from '../../api/admin/services.ts';
import { Badge } from '../../ui/Badge.tsx';
import { timeOf } from '../../ui/DateTimeText.tsx';
import classes from './Services.module.css';

type ServiceView = ServicesView[number];
type Outage = NonNullable<ServiceView['outage']>;

/** One service, its state, and the announcement of its outage. */
export function Service({ service: { merchant, railActive, outage } }: { service: ServiceView }) {
  const t = useTranslations('admin.services');
  const may = useHasPermission('services_act');
  const name = MERCHANT_NAMES[merchant];
  const state = outage ? 'out' : railActive === false ? 'railDown' : 'works';
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <p className={classes.name}>
          <strong>{name}</strong>
          <Badge tone={state === 'works' ? 'good' : 'waiting'}>{t(`states.${state}`)}</Badge>
        </p>
        {outage && <OutageInfo outage={outage} />}
      </div>
      {may && (
        <div className={page.actions}>
          {outage && (
            <ActionButton
              size="xs"
              label={t('outageActions.restore')}
              name={t('actOn', { act: t('outageActions.restore'), on: name })}
              text={t('restoreText')}
              action={(reason) => endOutage(merchant, reason)}
            />
          )}
          <Announce key={outage ? 'reword' : 'announce'} merchant={merchant} outage={outage} />
        </div>
      )}
    </li>
  );
}

/** The announcement in both languages, and who made it. */
function OutageInfo({ outage: { since, textFr, textEn, announcedBy, reason } }: { outage: Outage }) {
  const t = useTranslations('admin.services');
  return (
    <div className={classes.announcement}>
      {textFr && <p lang="fr">{t('announcement', { language: 'FR', text: textFr })}</p>}
      {textEn && <p lang="en">{t('announcement', { language: 'EN', text: textEn })}</p>}
      <p className={classes.quiet}>
        {t.rich('outageSince', { time: timeOf(new Date(since)) })}
        {announcedBy && ` · ${announcedBy}`}
        {reason && ` · ${reason}`}
      </p>
    </div>
  );
}

const fitsText = (value: string) => value.length > 0 && value.length <= 200;

type AnnounceProps = { merchant: ServiceView['merchant']; outage: Outage | null };

/** Announces an outage, or rewords the announcement. */
function Announce({ merchant, outage }: AnnounceProps) {
  const t = useTranslations('admin.services');
  const label = t(`outageActions.${outage ? 'reword' : 'announce'}`);
  const text = { fits: fitsText, wrong: t('textNotValid') };
  return (
    <ActionButton
      size="xs"
      label={label}
      name={t('actOn', { act: label, on: MERCHANT_NAMES[merchant] })}
      tone={outage ? 'primary' : 'danger'}
      text={t(outage ? 'rewordText' : 'announceText')}
      fields={[
        entryOf({ ...text, name: 'textFr', label: t('textFr'), start: outage?.textFr ?? '', isFirst: true }),
        entryOf({ ...text, name: 'textEn', label: t('textEn'), start: outage?.textEn ?? '' }),
      ]}
      action={(reason, texts) => announceOutage(merchant, { ...texts, reason })}
    />
  );
}
