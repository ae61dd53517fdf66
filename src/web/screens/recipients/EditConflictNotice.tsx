import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { fullName } from '#shared/full-name.ts';
import type { RecipientView } from '#shared/wire/recipient.ts';
import { formatInternationalNumber } from '../../payment-details/format-international-number.ts';
import { Notice } from '../../ui/Notice.tsx';

type Props = {
  /** The recipient as it is stored now, if it was changed elsewhere. */
  changed: RecipientView | undefined;
  kept: boolean;
  gone: boolean;
  onReload: (stored: RecipientView) => void;
  onKeep: (stored: RecipientView) => void;
};

/**
 * Shows what is stored now if the recipient was changed elsewhere, with the choice between that and what was
 * typed here.
 */
export function EditConflictNotice({ changed, kept, gone, onReload, onKeep }: Props) {
  const t = useTranslations('recipients');
  return (
    <div role="alert">
      {gone && (
        <Notice tone="warning" title={t('goneTitle')}>
          {t('goneText')}
        </Notice>
      )}
      {changed && (
        <Notice
          tone="warning"
          title={t('changedTitle')}
          action={
            <>
              <Button size="sm" onClick={() => onReload(changed)}>
                {t('changedReload')}
              </Button>
              <Button size="sm" variant="default" onClick={() => onKeep(changed)}>
                {t('changedKeep')}
              </Button>
            </>
          }
        >
          {t('changedNow', {
            name: fullName(changed),
            numbers: changed.phones
              .map(({ phoneNumber }) => formatInternationalNumber(phoneNumber))
              .join(' · '),
          })}
        </Notice>
      )}
      {!changed && !gone && kept && <Notice tone="info" title={t('changedKept')} />}
    </div>
  );
}
