import { useTranslations } from 'use-intl';
import { Refused, Unreachable } from './api/failure.ts';
import { type StatusWithMessage, statusWithMessage } from './api/status-with-message.ts';

/** A failure in words, with the reference to give to our support. */
export type Failure = { title: string; detail?: string; reference?: string | undefined };

/**
 * Returns a function that turns an error into a message: the server's own words if it answered, otherwise ours. An
 * answer without the server's words gets those of its status (specification §8); `overrides` maps a status to another
 * whose words fit.
 */
export function useFailureWords(
  overrides: Record<number, number> = {},
): (error: unknown) => Failure | undefined {
  const t = useTranslations('common.failure');
  const ofStatus = useStatusWords();
  return (error) => {
    if (error === null || error === undefined) return undefined;
    const reference = referenceOf(error);
    if (error instanceof Refused)
      return { title: error.problem.title, detail: error.problem.detail, reference };
    if (error instanceof Unreachable && error.reason === 'offline')
      return { title: t('offlineTitle'), detail: t('offlineText') };
    if (error instanceof Unreachable && error.reason === 'timeout')
      return { title: t('timeoutTitle'), detail: t('timeoutText'), reference };
    if (error instanceof Unreachable && error.reason === 'cut')
      return { title: t('cutTitle'), detail: t('cutText') };
    const status = error instanceof Unreachable ? statusWithMessage(error.status, overrides) : undefined;
    const said = status ? ofStatus(status) : { title: t('unexpectedTitle'), detail: t('unexpectedText') };
    return { ...said, reference };
  };
}

/** Returns the reference by which we find the call in the log: for server faults and unknown outcomes. */
function referenceOf(error: unknown): string | undefined {
  if (error instanceof Unreachable) return error.reference;
  return error instanceof Refused && error.problem.code === 'server_fault'
    ? error.problem.requestId
    : undefined;
}

function useStatusWords(): (status: StatusWithMessage) => Failure {
  const t = useTranslations('common.errors');
  return (status) => ({ title: t(`${status}.title`), detail: t(`${status}.text`) });
}
