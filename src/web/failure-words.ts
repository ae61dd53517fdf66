import { useTranslations } from 'use-intl';
import { Refused, Unreachable } from './api/failure.ts';
import type { Failure } from './ui/FailureNotice.tsx';

const WORDED_STATUSES = ['400', '401', '403', '404', '500', '503'] as const;
type WordedStatus = (typeof WORDED_STATUSES)[number];

type How = { movesMoney?: boolean; worded?: Record<number, number> };

/**
 * What a failed call says to the person: the server's own words when it answered, ours when it did not. `movesMoney`
 * is for calls that may have acted without our knowing: nobody must be told to simply try again. An answer that is
 * not in the server's words has those of its status (specification §8); `worded` gives one the words of another.
 */
export function useFailureWords({
  movesMoney = false,
  worded = {},
}: How = {}): (error: unknown) => Failure | undefined {
  const t = useTranslations('common.failure');
  const ofStatus = useStatusWords();
  return (error) => {
    if (error === null || error === undefined) return undefined;
    if (error instanceof Refused) return { title: error.problem.title, detail: error.problem.detail };
    if (movesMoney) return { title: t('uncertainTitle'), detail: t('uncertainText') };
    if (error instanceof Unreachable && error.reason === 'offline')
      return { title: t('offlineTitle'), detail: t('offlineText') };
    if (error instanceof Unreachable && error.reason === 'timeout')
      return { title: t('timeoutTitle'), detail: t('timeoutText') };
    if (error instanceof Unreachable && error.reason === 'cut')
      return { title: t('cutTitle'), detail: t('cutText') };
    const status = error instanceof Unreachable ? statusAsWorded(error.status, worded) : undefined;
    if (status) return ofStatus(status);
    return { title: t('unexpectedTitle'), detail: t('unexpectedText') };
  };
}

function statusAsWorded(
  status: number | undefined,
  worded: Record<number, number>,
): WordedStatus | undefined {
  if (status === undefined) return undefined;
  const wanted = status === 504 ? '503' : String(worded[status] ?? status);
  return WORDED_STATUSES.find((known) => known === wanted);
}

function useStatusWords(): (status: WordedStatus) => Failure {
  const t = useTranslations('common.errors');
  return (status) => ({ title: t(`${status}.title`), detail: t(`${status}.text`) });
}
