import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { PRODUCT_NAME } from '#shared/product.ts';

/** Names the page in the tab; a form with errors says so first, for those who only hear the title. */
export function useDocumentTitle(title: string, hasErrors = false): void {
  const t = useTranslations('common');
  const whole = `${hasErrors ? t('errorTitlePrefix', { title }) : title} · ${PRODUCT_NAME}`;
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}
