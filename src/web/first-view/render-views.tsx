import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { Router } from 'wouter';
import type { WrittenLanguage } from '#shared/format.ts';
import { withFrenchSpaces } from '#shared/words/french-spaces.ts';
import { words as english } from '../i18n/en/words.ts';
import { words as french } from '../i18n/fr/words.ts';
import { LanguageContext } from '../i18n/LanguageProvider.tsx';
import { MaintenanceGate } from '../MaintenanceGate.tsx';
import { paths } from '../paths.ts';
import { DashboardLayout } from '../screens/dashboard/DashboardLayout.tsx';
import LoginScreen from '../screens/login/LoginScreen.tsx';
import { theme } from '../ui/theme.ts';
import type { FirstView } from './first-view.ts';
import { NOT_LOADED } from './not-loaded.ts';

const WORDS = { fr: withFrenchSpaces(french), en: english as unknown as typeof french };

/** What a page of the application is given while building (scripts/build/first-view-plugin.ts), in one language. */
type Views = {
  /** Each picture, and what its tab is called: what `App` shows there at first, element by element. */
  views: Record<FirstView, { title: string; html: string }>;
  /** What is said when the application does not come. */
  notLoaded: string;
};

export function renderViews(locale: WrittenLanguage): Views {
  const words = WORDS[locale];
  return {
    views: {
      login: { title: words.login.title, html: renderAt(paths.login, locale, <LoginScreen />) },
      send: {
        title: words.send.title,
        html: renderAt(paths.sendMoney, locale, <DashboardLayout>{null}</DashboardLayout>),
      },
    },
    notLoaded: renderToStaticMarkup(
      <div id={NOT_LOADED} role="alert" hidden>
        <p>
          <strong>{words.login.notLoadedTitle}</strong> {words.login.notLoadedText}
        </p>
        <button type="button">{words.common.reload}</button>
      </div>,
    ),
  };
}

function renderAt(path: string, locale: WrittenLanguage, screen: ReactNode): string {
  return renderToStaticMarkup(
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <LanguageContext value={{ locale, changeLocale: async () => undefined }}>
        <IntlProvider locale={locale} messages={WORDS[locale]} timeZone="UTC">
          <QueryClientProvider client={new QueryClient()}>
            <Router ssrPath={path}>
              <MaintenanceGate>{screen}</MaintenanceGate>
            </Router>
          </QueryClientProvider>
        </IntlProvider>
      </LanguageContext>
    </MantineProvider>,
  );
}
