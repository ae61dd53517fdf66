import { useTranslations } from 'use-intl';
import { Refused, Unreachable } from '../api/failure.ts';
import { useFailureWords } from '../failure-words.ts';
import type { Failure } from '../ui/FailureNotice.tsx';

/** As `useFailureWords`, where a passkey may have been asked for: what the browser throws is that it was not used. */
export function usePasskeyWords(): (error: unknown) => Failure | undefined {
  const t = useTranslations('security');
  const words = useFailureWords();
  return (error) => {
    const isOurs = error instanceof Refused || error instanceof Unreachable;
    return isOurs || !(error instanceof Error) ? words(error) : { title: t('passkeyCancelled') };
  };
}
