import { Button } from '@mantine/core';
import type { EnrolmentView } from '#shared/wire/second-factor.ts';
import { CopyableText } from '../ui/CopyableText.tsx';
import classes from './Secrets.module.css';

type Props = {
  enrolment: EnrolmentView;
  /** Label of a link that passes the secret to an app on the same device, which cannot scan its own screen. */
  openLabel?: string;
  /** Customers and staff have different words. */
  t: (key: 'scan' | 'qrAlt' | 'orType' | 'copyKey' | 'copied') => string;
};

/** The secret for an authenticator app, as a QR code and as text to type. */
export function SecretToScan({ enrolment, openLabel, t }: Props) {
  return (
    <>
      <p>{t('scan')}</p>
      <img
        className={classes.qr}
        src={`data:image/svg+xml,${encodeURIComponent(enrolment.qrSvg)}`}
        alt={t('qrAlt')}
        width={208}
        height={208}
      />
      {openLabel && (
        <Button className={classes.open ?? ''} component="a" href={enrolment.uri} variant="default">
          {openLabel}
        </Button>
      )}
      <p>
        {`${t('orType')} `}
        <span className={classes.key}>
          <CopyableText
            text={enrolment.secret.replace(/(.{4})(?=.)/g, '$1 ')}
            label={t('copyKey')}
            done={t('copied')}
          />
        </span>
      </p>
    </>
  );
}
