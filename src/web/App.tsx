import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Refused } from './api/failure.ts';
import { LanguageProvider } from './i18n/LanguageProvider.tsx';
import type { Locale } from './i18n/locale.ts';
import { MaintenanceGate } from './MaintenanceGate.tsx';
import { Routes } from './routes.tsx';
import { Toasts } from './ui/Toasts.tsx';
import { theme } from './ui/theme.ts';

const MAX_RETRIES = 2;

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Only a missing answer is retried, never a refusal, and never a mutation. `always`: offline, a call must fail
      // with a message instead of waiting silently for the network.
      queries: {
        networkMode: 'always',
        retry: (count, error) => !(error instanceof Refused) && count < MAX_RETRIES,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

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
