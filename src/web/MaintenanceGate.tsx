import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useServerUnavailable } from './api/availability.ts';
import classes from './MaintenanceGate.module.css';
import { paths } from './paths.ts';
import { MaintenanceScreen } from './screens/errors/MaintenanceScreen.tsx';

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

  // The screen underneath sets neither focus nor title again. Read in a layout effect, which runs before the page's
  // own effects.
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
