import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { OwnSession } from '../../api/own-sessions.ts';
import { Badge } from '../../ui/Badge.tsx';
import { timeOf } from '../../ui/DateTimeText.tsx';
import { ComputerIcon, PhoneIcon, TabletIcon } from '../../ui/icons.tsx';
import classes from './Sessions.module.css';

const ICONS = { computer: ComputerIcon, phone: PhoneIcon, tablet: TabletIcon };

type Props = { session: OwnSession; pending: boolean; onEnd: () => void };

/** One session. The current one cannot be ended here, but by signing out. */
export function SessionRow({ session, pending, onEnd }: Props) {
  const t = useTranslations('settings');
  const { device, current, addressRange, lastSeenAt, createdAt } = session;
  const Icon = ICONS[device.kind ?? 'computer'];
  const { browser, system } = device;
  const software = browser && system ? t('onSystem', { browser, system }) : (browser ?? system);
  const name = software ?? (device.kind ? t(`kinds.${device.kind}`) : t('unknownDevice'));
  const moment = current ? createdAt : lastSeenAt;
  return (
    <li className={classes.session}>
      <span className={classes.icon}>
        <Icon />
      </span>
      <div className={classes.words}>
        <p className={classes.name}>
          {name} {current && <Badge tone="good">{t('current')}</Badge>}
        </p>
        <p className={classes.detail}>
          {t.rich(current ? 'signedIn' : 'lastSeen', { time: timeOf(moment) })}
        </p>
        <p className={classes.detail}>
          {addressRange ? t('network', { range: readableRange(addressRange) }) : t('unknownNetwork')}
        </p>
      </div>
      {!current && (
        <Button
          variant="default"
          size="sm"
          loading={pending}
          aria-label={t('endOf', { device: name })}
          onClick={onEnd}
        >
          {t('end')}
        </Button>
      )}
    </li>
  );
}

/** Returns a range of addresses as one address whose last part is open: `203.0.113.x`. */
function readableRange(range: string): string {
  return range.replace(/\.0\/24$/, '.x').replace(/::\/48$/, ':…');
}
