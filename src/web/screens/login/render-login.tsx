import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { Router } from 'wouter';
import type { WrittenLanguage } from '#shared/format.ts';
import { withFrenchSpaces } from '#shared/words/french-spaces.ts';
import { words as english } from '../../i18n/en/words.ts';
import { words as french } from '../../i18n/fr/words.ts';
import { LanguageContext } from '../../i18n/LanguageProvider.tsx';
import { MaintenanceGate } from '../../MaintenanceGate.tsx';
import { paths } from '../../paths.ts';
import { theme } from '../../ui/theme.ts';
import LoginScreen from './LoginScreen.tsx';

const WORDS = { fr: withFrenchSpaces(french), en: english as unknown as typeof french };

/**
 * The sign-in as everybody first sees it, and what its tab is called: what `App` shows there, element by element. Run
 * while the site is built (scripts/build/login-plugin.ts).
 */
export function renderLogin(locale: WrittenLanguage): { title: string; html: string } {
  const html = renderToStaticMarkup(
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <LanguageContext value={{ locale, changeLocale: async () => undefined }}>
        <IntlProvider locale={locale} messages={WORDS[locale]} timeZone="UTC">
          <QueryClientProvider client={new QueryClient()}>
            <Router ssrPath={paths.login}>
              <MaintenanceGate>
                <LoginScreen />
              </MaintenanceGate>
            </Router>
          </QueryClientProvider>
        </IntlProvider>
      </LanguageContext>
    </MantineProvider>,
  );
  return { title: WORDS[locale].login.title, html };
}
