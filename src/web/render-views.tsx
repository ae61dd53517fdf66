import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { Router } from 'wouter';
import type { WrittenLanguage } from '#shared/format.ts';
import { withFrenchSpaces } from '#shared/words/french-spaces.ts';
import type { FirstView } from './first-view/first-view.ts';
import { NOT_LOADED } from './first-view/not-loaded.ts';
import { words as english } from './i18n/en/words.ts';
import { words as french } from './i18n/fr/words.ts';
import { LanguageContext } from './i18n/LanguageProvider.tsx';
import { MaintenanceGate } from './MaintenanceGate.tsx';
import { paths } from './paths.ts';
import { DashboardLayout } from './screens/dashboard/DashboardLayout.tsx';
import LoginScreen from './screens/login/LoginScreen.tsx';
import { theme } from './ui/theme.ts';

const WORDS = { fr: withFrenchSpaces(french), en: english as unknown as typeof french };

/** What the build writes into a page of the application, in one language (scripts/build/first-view-plugin.ts). */
type Views = {
  /** The HTML and the tab's title of each prerendered screen. The HTML must match what `App` renders first. */
  views: Record<FirstView, { title: string; html: string }>;
  /** The notice for when the application does not load. */
  notLoaded: string;
};

/** Returns the prerendered screens and the notice in a language. */
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
      <LanguageContext value={{ locale, changeLocale: async () => false }}>
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
