import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { WrittenLanguage } from '#shared/format.ts';
import { fetchReceipt, type PaymentDetail } from '../../api/payments.ts';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { DownloadIcon, ShareIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toasts.ts';
import classes from './PaymentScreen.module.css';

/** The receipt as a PDF in a chosen language, to download, or to share where the device can. */
export function ReceiptActions({ payment: { id, reference, status, bill } }: { payment: PaymentDetail }) {
  const t = useTranslations();
  const locale = useLocale();
  const [language, setLanguage] = useState<WrittenLanguage>(locale);
  // Kept for the next press, which must share at once.
  const fetched = useRef<{ key: string; file: File }>(undefined);
  const key = `${id} ${status} ${bill?.token} ${language}`;
  const { mutate, isPending, variables, data, error } = useMutation({
    mutationFn: async (how: 'save' | 'share') => {
      const file = fetched.current?.key === key ? fetched.current.file : await fetchReceipt(id, language);
      fetched.current = { key, file };
      if (how === 'share') {
        const isShared = await shareFile(file, t('receipt.sharing', { reference }));
        return { ready: isShared ? undefined : key };
      }
      saveFile(file);
      toast(t('receipt.downloaded'));
      return undefined;
    },
  });
  return (
    <>
      <ChoiceField
        name="receiptLanguage"
        label={t('receipt.downloadIn')}
        hint={t('receipt.downloadHint')}
        value={language}
        onChange={(chosen) => setLanguage(chosen === 'en' ? 'en' : 'fr')}
        options={[
          { value: 'fr', label: <span lang="fr">{t('common.french')}</span> },
          { value: 'en', label: <span lang="en">{t('common.english')}</span> },
        ]}
      />
      <FailureNotice error={error} />
      <output className={classes.ready}>
        {data?.ready === key && <Notice tone="info" title={t('receipt.readyToShare')} />}
      </output>
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<DownloadIcon size={20} />}
          loading={isPending && variables === 'save'}
          onClick={() => mutate('save')}
        >
          {t('receipt.download')}
        </Button>
        {canShareFiles() && (
          <Button
            variant="default"
            leftSection={<ShareIcon size={20} />}
            loading={isPending && variables === 'share'}
            onClick={() => mutate('share')}
          >
            {t('receipt.share')}
          </Button>
        )}
      </div>
    </>
  );
}

/** Returns whether this device can share a PDF. */
function canShareFiles(): boolean {
  const sample = new File([], 'sample.pdf', { type: 'application/pdf' });
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [sample] });
}

/**
 * Opens the device's share dialog. Cancelling it is no error. Some browsers refuse when the press was too long ago,
 * because the file had to be fetched: returns false, and the person must press again.
 */
async function shareFile(file: File, title: string): Promise<boolean> {
  try {
    await navigator.share({ files: [file], title });
  } catch (error) {
    const name = error instanceof DOMException ? error.name : undefined;
    if (name === 'NotAllowedError') return false;
    if (name !== 'AbortError') throw error;
  }
  return true;
}
