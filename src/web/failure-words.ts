import { useTranslations } from 'use-intl';
import { Refused, Unreachable } from './api/failure.ts';
import type { Failure } from './ui/FailureNotice.tsx';

/**
 * What a failed call says to the person: the server's own words when it answered, ours when it did not. `movesMoney`
 * is for calls that may have acted without our knowing: nobody must be told to simply try again.
 */
export function useFailureWords({ movesMoney = false } = {}): (error: unknown) => Failure | undefined {
  const t = useTranslations('common.failure');
  return (error) => {
    if (error === null || error === undefined) return undefined;
    if (error instanceof Refused) return { title: error.problem.title, detail: error.problem.detail };
    if (movesMoney) return { title: t('uncertainTitle'), detail: t('uncertainText') };
    if (error instanceof Unreachable && error.reason === 'offline')
      return { title: t('offlineTitle'), detail: t('offlineText') };
    if (error instanceof Unreachable && error.reason === 'timeout')
      return { title: t('timeoutTitle'), detail: t('timeoutText') };
    return { title: t('unexpectedTitle'), detail: t('unexpectedText') };
  };
}
