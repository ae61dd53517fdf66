import { Button } from '@mantine/core';
import type { EnrolmentView } from '#shared/wire/second-factor.ts';
import { CopyableText } from '../ui/CopyableText.tsx';
import classes from './Secrets.module.css';

type Props = {
  enrolment: EnrolmentView;
  /** Of a link that hands the secret to an app on this very device; nobody can scan the screen they hold. */
  openLabel?: string;
  /** Customers and staff are told in words of their own. */
  t: (key: 'scan' | 'qrAlt' | 'orType' | 'copyKey' | 'copied') => string;
};

/** A secret as an authenticator app takes it: a picture, and letters for who cannot show it to a camera. */
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
