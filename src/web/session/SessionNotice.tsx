import { useTranslations } from 'use-intl';
import { Announcement } from '../ui/Announcement.tsx';
import { Status } from '../ui/Status.tsx';
import classes from './SessionNotice.module.css';
import type { SessionPhase } from './timers.ts';

/** The countdown before a session ends, and both warnings for screen readers. */
export function SessionNotice({ phase }: { phase: SessionPhase }) {
  const t = useTranslations('session');
  const isEnding = phase.phase === 'ending';
  return (
    <>
      <Announcement>{phase.phase === 'idle' && t('idleAnnounce')}</Announcement>
      <Status>
        {phase.phase === 'endingSoon' && <span className={classes.strip}>{t('endingSoon')}</span>}
      </Status>
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
