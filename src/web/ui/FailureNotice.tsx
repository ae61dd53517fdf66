import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { type Failure, useFailureWords } from '../failure-words.ts';
import { WarningIcon } from './icons.tsx';
import classes from './Notice.module.css';
import { RetryButton } from './RetryButton.tsx';

type Props = {
  error?: unknown;
  /** Instead of the usual words for the error. */
  failure?: Failure | undefined;
  /** The query that failed; adds a button that asks again. */
  retry?: { isFetching: boolean; refetch: () => unknown };
  children?: ReactNode;
};

/** Shows why an action failed, beside it, and scrolls into view. */
export function FailureNotice({ error, failure: given, retry, children }: Props) {
  const t = useTranslations('common.failure');
  const words = useFailureWords();
  const box = useRef<HTMLDivElement>(null);
  const failure = given ?? words(error);
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
            {(retry || children) && (
              <div className={classes.actions}>
                {retry && <RetryButton pending={retry.isFetching} onPress={() => void retry.refetch()} />}
                {children}
              </div>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
