import type { QueryClient } from '@tanstack/react-query';
import { referralCodeExists } from '../../api/registration.ts';
import type { RegistrationDraft } from './registration-draft.ts';
import { wireReferralCode } from './registration-input.ts';
import type { RegistrationStep } from './steps.ts';
import { type CheckedField, type TakenState, takenQuery } from './use-taken-check.ts';

const CHECKED: Record<RegistrationStep, readonly CheckedField[]> = {
  1: ['phoneNumber'],
  2: [],
  3: ['email', 'login'],
  4: [],
};

/** Returns the fields of a step that are taken or could not be checked, either of which blocks the step. */
export async function takenInStep(
  step: RegistrationStep,
  draft: RegistrationDraft,
  queryClient: QueryClient,
): Promise<Partial<Record<CheckedField, TakenState>>> {
  const states = await Promise.all(
    CHECKED[step].map(async (field) => [field, await stateOf(field, draft, queryClient)] as const),
  );
  return Object.fromEntries(states.filter(([, state]) => state !== 'free'));
}

async function stateOf(
  field: CheckedField,
  draft: RegistrationDraft,
  queryClient: QueryClient,
): Promise<TakenState> {
  const value = field === 'email' ? draft.email.trim().toLowerCase() : draft[field];
  try {
    return (await queryClient.fetchQuery(takenQuery(field, value))) ? 'taken' : 'free';
  } catch {
    return 'failed';
  }
}

/** Returns whether the referral code can be used: `good` if none was given or it exists. */
export async function referralState(
  draft: RegistrationDraft,
  queryClient: QueryClient,
): Promise<'good' | 'unknown' | 'failed'> {
  if (!draft.hasReferral) return 'good';
  const code = wireReferralCode(draft);
  try {
    const exists = await queryClient.fetchQuery({
      queryKey: ['referral', code],
      queryFn: ({ signal }) => referralCodeExists(code, signal),
      retry: false,
    });
    return exists ? 'good' : 'unknown';
  } catch {
    return 'failed';
  }
}
