import { useTranslations } from 'use-intl';
import { FieldState } from '../../ui/FieldState.tsx';
import { Status } from '../../ui/Status.tsx';
import type { CheckedField, TakenState } from './use-taken-check.ts';

/**
 * Returns a function that gives the message for a value that is taken or could not be checked; undefined for others.
 */
export function useTakenWords(): (field: CheckedField, state: TakenState) => string | undefined {
  const t = useTranslations('register');
  return (field, state) => {
    if (state === 'failed') return t('checkFailed');
    if (state !== 'taken') return undefined;
    return { email: t('emailTaken'), login: t('loginTaken'), phoneNumber: t('phoneTaken') }[field];
  };
}

/** Shown beneath a field while its value is checked, and once it is known to be free. */
export function CheckedFieldState({ state }: { state: TakenState }) {
  const t = useTranslations('register');
  return (
    <Status>
      {state === 'checking' && <FieldState tone="busy">{t('checking')}</FieldState>}
      {state === 'free' && <FieldState tone="good">{t('free')}</FieldState>}
    </Status>
  );
}
