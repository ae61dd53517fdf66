import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLocation, useSearchParams } from 'wouter';
import { systemClock } from '#shared/clock.ts';
import { RegistrationInput } from '#shared/wire/registration.ts';
import { problemOf } from '../../api/failure.ts';
import { useRegister } from '../../api/registration.ts';
import { serverMessages } from '../../forms/server-messages.ts';
import { useFieldRuleWords } from '../../forms/use-field-rule-words.ts';
import { type FieldMessages, useFormErrors } from '../../forms/use-form-errors.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { langKeyOf } from '../../i18n/locale.ts';
import { paths } from '../../paths.ts';
import { useTakenWords } from './CheckedFieldState.tsx';
import { referralState, takenInStep } from './check-with-server.ts';
import { passwordIsGuessable } from './password-check.ts';
import {
  clearRegistrationDraft,
  EMPTY_REGISTRATION,
  type RegistrationDraft,
  type RegistrationField,
  savedRegistrationDraft,
  saveRegistrationDraft,
} from './registration-draft.ts';
import { registrationInput } from './registration-input.ts';
import {
  problemsInStep,
  REGISTRATION_STEP_FIELDS,
  REGISTRATION_STEPS,
  type RegistrationStep,
  reachableStep,
  readStep,
  stepOf,
} from './steps.ts';

/** The fields that a problem concerns although the server names none. */
const FIELD_OF_CODE: Record<string, string> = {
  email_taken: 'email',
  login_taken: 'login',
  phone_taken: 'phoneNumber',
  referral_code_unknown: 'referralCode',
};

/** Returns the state of a registration: the draft, the current step, and the actions of its buttons. */
export function useRegistration() {
  const { locale } = useLanguage();
  const [, navigate] = useLocation();
  const [search, setSearch] = useSearchParams();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<RegistrationDraft>(() => ({
    ...EMPTY_REGISTRATION,
    langKey: langKeyOf(locale),
    ...savedRegistrationDraft(),
  }));
  const [checking, setChecking] = useState(false);
  const step = reachableStep(readStep(search.get('step')), draft, systemClock.now());
  const allErrors = useFormErrors(REGISTRATION_STEPS.flatMap((each) => REGISTRATION_STEP_FIELDS[each]));
  // The browser's Back and Forward leave a step without clearing its errors.
  const errors = { ...allErrors, list: allErrors.list.filter(({ name }) => stepOf(name) === step) };
  const register = useRegister();
  const stepWords = useStepWords();

  // Other effects wait for a message (preact-as-react.ts), and a reload may come before it.
  useLayoutEffect(() => saveRegistrationDraft(draft), [draft]);

  const bind = <F extends RegistrationField>(field: F) =>
    errors.bind(field, draft[field], (value) => setDraft((current) => ({ ...current, [field]: value })));

  const goTo = (next: RegistrationStep) => setSearch(next === 1 ? {} : { step: String(next) });

  const back = () => {
    errors.show({});
    register.reset();
    if (step === 1) window.location.assign(paths.home);
    else goTo((step - 1) as RegistrationStep);
  };

  const create = () =>
    register.mutate(RegistrationInput.parse(registrationInput(draft)), {
      onSuccess: ({ email }) => {
        clearRegistrationDraft();
        navigate(paths.activation(email));
      },
      onError: (error) => {
        const messages = messagesOf(error);
        const [first] = Object.keys(messages);
        if (first === undefined) return;
        goTo(stepOf(first));
        errors.show(messages);
      },
    });

  const next = async () => {
    register.reset();
    setChecking(true);
    const messages = await stepWords(step, draft, queryClient);
    setChecking(false);
    errors.show(messages);
    if (Object.keys(messages).length > 0) return;
    if (step === 4) create();
    else goTo((step + 1) as RegistrationStep);
  };

  return { draft, bind, step, errors, register, pending: checking || register.isPending, next, back };
}

/** Returns a function that gives a step's messages: first of its own rules, then of what only the server knows. */
function useStepWords() {
  const t = useTranslations('register');
  const brokenWords = useFieldRuleWords();
  const takenWords = useTakenWords();
  return async (
    step: RegistrationStep,
    draft: RegistrationDraft,
    queryClient: ReturnType<typeof useQueryClient>,
  ): Promise<FieldMessages> => {
    const messages = brokenWords(problemsInStep(step, draft, systemClock.now()));
    if (Object.keys(messages).length > 0) return messages;
    for (const [field, state] of Object.entries(await takenInStep(step, draft, queryClient))) {
      const words = takenWords(field as 'email', state);
      if (words !== undefined) messages[field] = words;
    }
    if (step === 3 && (await passwordIsGuessable(draft))) {
      Object.assign(messages, brokenWords({ password: 'passwordTooCommon' }));
    }
    if (step === 4) {
      const referral = await referralState(draft, queryClient);
      if (referral !== 'good')
        messages.referralCode = referral === 'failed' ? t('checkFailed') : t('referralUnknown');
    }
    return messages;
  };
}

function messagesOf(error: unknown): FieldMessages {
  const named = serverMessages(error);
  if (Object.keys(named).length > 0) return named;
  const problem = problemOf(error);
  const field = problem && FIELD_OF_CODE[problem.code];
  return field === undefined ? {} : { [field]: problem?.title ?? '' };
}
