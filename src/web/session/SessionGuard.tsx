import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { systemClock } from '#shared/clock.ts';
import { endSessionAtServer } from '../api/session.ts';
import { clearSession, recordActivity, sessionTimes } from '../api/session-store.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Stack } from '../ui/Stack.tsx';
import { SessionNotice } from './SessionNotice.tsx';
import { type SessionLimits, type SessionPhase, sessionPhase } from './timers.ts';

const ACTIVITY = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
const TICK_MS = 500;

type Props = {
  onSignOut: () => void;
  /** By default, the customers' limits. Must be the same object in every render. */
  limits?: SessionLimits;
  children: ReactNode;
};

/** Enforces the session's limits, and warns before they end it (specification §4). */
export function SessionGuard({ onSignOut, limits, children }: Props) {
  const phase = useSessionPhase(limits);
  const t = useTranslations('session');
  const idle = phase.phase === 'idle';

  return (
    <>
      <SessionNotice phase={phase} />
      {children}
      <Dialog
        opened={idle}
        onClose={recordActivity}
        title={t('idleTitle')}
        withCloseButton={false}
        // Above every other dialog, and below what covers the page while signing out (Dashboard.module.css).
        zIndex={450}
      >
        {idle && (
          <Stack>
            <p>{t('idleText', { seconds: phase.secondsLeft })}</p>
            <Button data-autofocus onClick={recordActivity}>
              {t('stay')}
            </Button>
            <Button variant="subtle" color="navy" onClick={onSignOut}>
              {t('leave')}
            </Button>
          </Stack>
        )}
      </Dialog>
    </>
  );
}

function useSessionPhase(limits: SessionLimits | undefined): SessionPhase {
  const [phase, setPhase] = useState<SessionPhase>({ phase: 'active' });
  const isWarned = phase.phase === 'idle';

  useEffect(() => {
    const currentPhase = () => sessionPhase(sessionTimes(), systemClock.now().getTime(), limits);
    const check = () => {
      const current = currentPhase();
      setPhase((previous) => (isSame(previous, current) ? previous : current));
      if (current.phase !== 'ended') return;
      void endSessionAtServer();
      clearSession({ expired: true });
    };
    // Runs before any dialog, where Escape would also close what is open beneath the warning.
    const stay = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || currentPhase().phase !== 'idle') return;
      event.stopImmediatePropagation();
      recordActivity();
      check();
    };
    check();
    const timer = setInterval(check, TICK_MS);
    window.addEventListener('keydown', stay, true);
    // The timers of a sleeping tab stop; checking when it wakes ends an expired session at once.
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      window.removeEventListener('keydown', stay, true);
      document.removeEventListener('visibilitychange', check);
    };
  }, [limits]);

  useEffect(() => {
    // After the warning only the dialog's buttons count as activity.
    if (isWarned) return undefined;
    for (const name of ACTIVITY) window.addEventListener(name, recordActivity, { passive: true });
    return () => {
      for (const name of ACTIVITY) window.removeEventListener(name, recordActivity);
    };
  }, [isWarned]);

  return phase;
}

function isSame(one: SessionPhase, other: SessionPhase): boolean {
  return one.phase === other.phase && secondsOf(one) === secondsOf(other);
}

function secondsOf(phase: SessionPhase): number | undefined {
  return 'secondsLeft' in phase ? phase.secondsLeft : undefined;
}
