import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { WarningIcon } from './icons.tsx';
import classes from './Notice.module.css';

/** A refusal or an outage in words: what happened, what to do, and what to name when asking us about it. */
export type Failure = { title: string; detail?: string; reference?: string | undefined };

type Props = { failure: Failure | undefined; children?: React.ReactNode };

/** Says at the place of the action why it did not happen. Comes into view when it appears; says nothing else. */
export function FailureNotice({ failure, children }: Props) {
  const t = useTranslations('common.failure');
  const box = useRef<HTMLDivElement>(null);
  const title = failure?.title;

  useEffect(() => {
    if (title !== undefined) box.current?.scrollIntoView({ block: 'nearest' });
  }, [title]);

  return (
    // Always present, so that screen readers notice what is put into it.
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
