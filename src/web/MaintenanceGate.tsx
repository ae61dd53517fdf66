import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useServerUnavailable } from './api/availability.ts';
import classes from './MaintenanceGate.module.css';
import { paths } from './paths.ts';
import { MaintenanceScreen } from './screens/errors/MaintenanceScreen.tsx';

/** Puts the maintenance page over everything while the server is away; what was being typed waits underneath. */
export function MaintenanceGate({ children }: { children: ReactNode }) {
  const [address] = useLocation();
  // Staff work on during maintenance: it is they who end it.
  const away = useServerUnavailable() && !address.startsWith(paths.admin);
  const queryClient = useQueryClient();
  const wasAway = useRef(false);

  useEffect(() => {
    // Whatever failed meanwhile is asked again.
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
