import { useTranslations } from 'use-intl';
import { Refused, Unreachable } from './api/failure.ts';
import { type WordedStatus, wordedStatus } from './api/worded-status.ts';
import type { Failure } from './ui/FailureNotice.tsx';

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
    const reference = referenceOf(error);
    if (error instanceof Refused)
      return { title: error.problem.title, detail: error.problem.detail, reference };
    if (movesMoney) return { title: t('uncertainTitle'), detail: t('uncertainText'), reference };
    if (error instanceof Unreachable && error.reason === 'offline')
      return { title: t('offlineTitle'), detail: t('offlineText') };
    if (error instanceof Unreachable && error.reason === 'timeout')
      return { title: t('timeoutTitle'), detail: t('timeoutText'), reference };
    if (error instanceof Unreachable && error.reason === 'cut')
      return { title: t('cutTitle'), detail: t('cutText') };
    const status = error instanceof Unreachable ? wordedStatus(error.status, worded) : undefined;
    const said = status ? ofStatus(status) : { title: t('unexpectedTitle'), detail: t('unexpectedText') };
    return { ...said, reference };
  };
}

/** By what our team finds the call: of a fault of ours, and where nobody knows what became of it. */
function referenceOf(error: unknown): string | undefined {
  if (error instanceof Unreachable) return error.reference;
  return error instanceof Refused && error.problem.code === 'server_fault'
    ? error.problem.requestId
    : undefined;
}

function useStatusWords(): (status: WordedStatus) => Failure {
  const t = useTranslations('common.errors');
  return (status) => ({ title: t(`${status}.title`), detail: t(`${status}.text`) });
}
