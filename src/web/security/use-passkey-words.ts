import { useTranslations } from 'use-intl';
import { Refused, Unreachable } from '../api/failure.ts';
import { type Failure, useFailureWords } from '../failure-words.ts';

/**
 * Returns a function like that of `useFailureWords`, for calls that may ask for a passkey: any other error of the
 * browser is shown as a cancelled passkey.
 */
export function usePasskeyWords(): (error: unknown) => Failure | undefined {
  const t = useTranslations('secondFactor');
  const words = useFailureWords();
  return (error) => {
    const isOurs = error instanceof Refused || error instanceof Unreachable;
    return isOurs || !(error instanceof Error) ? words(error) : { title: t('passkeyCancelled') };
  };
}
