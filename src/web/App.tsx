import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { LanguageProvider } from './i18n/LanguageProvider.tsx';
import type { Locale } from './i18n/locale.ts';
import { MaintenanceGate } from './MaintenanceGate.tsx';
import { createQueryClient } from './query-client.ts';
import { Routes } from './routes.tsx';
import { theme } from './ui/theme.ts';
import { fetchToastLibrary, hasToastLibrary, onToastLibrary } from './ui/toasts.ts';

const ToastList = lazy(async () => ({ default: (await fetchToastLibrary()).ToastList }));

export function App({ initial }: { initial: Locale }) {
  const [queryClient] = useState(createQueryClient);
  return (
    // The theme is a style sheet (theme-css.ts), so Mantine writes no styles into the page.
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <LanguageProvider initial={initial}>
        <QueryClientProvider client={queryClient}>
          <Toasts />
          <MaintenanceGate>
            <Routes />
          </MaintenanceGate>
        </QueryClientProvider>
      </LanguageProvider>
    </MantineProvider>
  );
}

/** Renders the toasts, once per page, from the first toast on. */
function Toasts() {
  // A lazy component whose code cannot be fetched would crash the whole page.
  if (!useSyncExternalStore(onToastLibrary, hasToastLibrary)) return null;
  return (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  );
}
