import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { WrittenLanguage } from '#shared/format.ts';
import { fetchReceipt, type Transaction } from '../../api/transactions.ts';
import { useFailureWords } from '../../failure-words.ts';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { DownloadIcon, ShareIcon } from '../../ui/icons.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toasts.ts';
import classes from './TransactionScreen.module.css';

/** The receipt as a PDF in a chosen language, to download, or to share where the device can. */
export function ReceiptActions({ transaction: { id, reference } }: { transaction: Transaction }) {
  const t = useTranslations();
  const locale = useLocale();
  const words = useFailureWords();
  const [language, setLanguage] = useState<WrittenLanguage>(locale);
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: async (how: 'save' | 'share') => {
      const file = await fetchReceipt(id, language);
      if (how === 'share') return shareFile(file, t('receipt.sharing', { reference }));
      saveFile(file);
      toast(t('receipt.downloaded'));
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
      <FailureNotice failure={words(error)} />
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

/** Opens the device's share dialog. Cancelling it is no error. */
async function shareFile(file: File, title: string): Promise<void> {
  try {
    await navigator.share({ files: [file], title });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
