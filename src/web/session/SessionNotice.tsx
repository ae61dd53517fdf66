import { useTranslations } from 'use-intl';
import type { SessionPhase } from './timers.ts';
import classes from './SessionNotice.module.css';

/** The strip that counts down the last moments of a session, and what screen readers hear of both warnings. */
export function SessionNotice({ phase }: { phase: SessionPhase }) {
  const t = useTranslations('session');
  const isEnding = phase.phase === 'ending';
  return (
    <>
      <div role="status" className="visually-hidden">
        {phase.phase === 'idle' && t('idleAnnounce')}
      </div>
      <div role="status">
        {phase.phase === 'endingSoon' && <p className={classes.strip}>{t('endingSoon')}</p>}
      </div>
      <div role="alert" aria-atomic="true">
        {isEnding && (
          <p className={classes.strip} data-urgent="true">
            {t('ending', { seconds: phase.secondsLeft })}
          </p>
        )}
      </div>
    </>
  );
}
