import { Loader } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useLocation } from 'wouter';
import { useServerUnavailable } from './api/availability.ts';
import classes from './MaintenanceGate.module.css';
import { paths } from './paths.ts';
import { MessagePage } from './ui/MessagePage.tsx';

/**
 * Shows the maintenance page while the server is unavailable. The screen stays mounted underneath, so typed text is
 * kept.
 */
export function MaintenanceGate({ children }: { children: ReactNode }) {
  const [address] = useLocation();
  // Staff keep working during maintenance, because they end it.
  const away = useServerUnavailable() && !address.startsWith(paths.admin);
  const queryClient = useQueryClient();
  const wasAway = useRef(false);

  // Restores focus and title, which the screen underneath does not set again. Read in a layout effect, which runs
  // before the maintenance page's own effects.
  useLayoutEffect(() => {
    if (!away) return undefined;
    const { activeElement, title } = document;
    return () => {
      document.title = title;
      if (activeElement instanceof HTMLElement) activeElement.focus();
    };
  }, [away]);

  useEffect(() => {
    // Refetch what failed in the meantime.
    if (wasAway.current && !away) void queryClient.invalidateQueries();
    wasAway.current = away;
  }, [away, queryClient]);

  return (
    <>
      {away && <MaintenanceScreen />}
      <div className={classes.site} hidden={away}>
        {children}
      </div>
    </>
  );
}

/** Shown while the server is closed or unreachable. */
function MaintenanceScreen() {
  const t = useTranslations('common.maintenance');
  return (
    <MessagePage title={t('title')} text={t('text')} homePath={paths.home}>
      <output>
        <Loader color="green" size="sm" aria-hidden="true" /> {t('waiting')}
      </output>
    </MessagePage>
  );
}
