import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { PRODUCT_NAME } from '#shared/product.ts';

/** Sets the tab's title. A form with errors says so first, for screen readers. */
export function useDocumentTitle(title: string, hasErrors = false): void {
  const t = useTranslations('common');
  const whole = `${hasErrors ? t('errorTitlePrefix', { title }) : title} · ${PRODUCT_NAME}`;
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}
