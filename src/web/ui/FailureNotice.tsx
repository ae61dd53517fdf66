import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { WarningIcon } from './icons.tsx';
import classes from './Notice.module.css';

/** A failure in words, with the reference to give to our support. */
export type Failure = { title: string; detail?: string; reference?: string | undefined };

type Props = { failure: Failure | undefined; children?: React.ReactNode };

/** Shows why an action failed, beside it, and scrolls into view. */
export function FailureNotice({ failure, children }: Props) {
  const t = useTranslations('common.failure');
  const box = useRef<HTMLDivElement>(null);
  const title = failure?.title;

  useEffect(() => {
    if (title !== undefined) box.current?.scrollIntoView({ block: 'nearest' });
  }, [title]);

  return (
    // Always rendered, so that screen readers notice when text appears.
    <div role="alert" ref={box}>
      {failure && (
        <div className={classes.notice} data-tone="bad">
          <WarningIcon />
          <div>
            <p className={classes.title}>{failure.title}</p>
            {failure.detail && <p className={classes.detail}>{failure.detail}</p>}
            {failure.reference && (
              <p className={classes.detail}>{t('reference', { reference: failure.reference })}</p>
            )}
            {children && <div className={classes.actions}>{children}</div>}
          </div>
        </div>
      )}
    </div>
  );
}
