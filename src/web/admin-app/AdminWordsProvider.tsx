import { type ReactNode, useEffect, useState } from 'react';
import { IntlProvider, useMessages } from 'use-intl';
import type { SameKeys } from '#shared/words/same-keys.ts';
import type { adminWords as french } from '../i18n/fr/admin/words.ts';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import type { Locale } from '../i18n/locale.ts';
import { ScreenNotLoaded } from '../lazy-screen.ts';
import { loadWithRetries } from '../load-with-retries.ts';
import { PageLoader } from '../ui/PageLoader.tsx';

type AdminWords = SameKeys<typeof french>;

const LOADERS: Record<Locale, () => Promise<AdminWords>> = {
  fr: async () => (await import('../i18n/fr/admin/words.ts')).adminWords,
  en: async () => (await import('../i18n/en/admin/words.ts')).adminWords,
};

/**
 * Adds the back office's translations to the site's. Shows the old language until the new one is loaded. Throws
 * `ScreenNotLoaded` when not even the first can be loaded.
 */
export function AdminWordsProvider({ children }: { children: ReactNode }) {
  const { locale } = useLanguage();
  const words = useMessages();
  const [loaded, setLoaded] = useState<{ locale: Locale; admin: AdminWords }>();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    let current = true;
    loadWithRetries(LOADERS[locale]).then(
      (admin) => current && setLoaded({ locale, admin }),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [locale]);

  if (!loaded && hasFailed) throw new ScreenNotLoaded('words');
  if (!loaded) return <PageLoader />;
  return (
    <IntlProvider locale={loaded.locale} messages={{ ...words, admin: loaded.admin } as never}>
      {children}
    </IntlProvider>
  );
}
