import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { useFailureWords } from '../../failure-words.ts';
import { paths } from '../../paths.ts';
import { FormShell } from '../../ui/FormShell.tsx';
import { StepProgress } from '../../ui/StepProgress.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { AddressFields } from '../AddressFields.tsx';
import { AuthLayout } from '../AuthLayout.tsx';
import { AccessStep } from './AccessStep.tsx';
import { ConsentStep } from './ConsentStep.tsx';
import { PersonStep } from './PersonStep.tsx';
import type { StepProps } from './step-props.ts';
import { REGISTRATION_STEPS } from './steps.ts';
import { useRegistration } from './use-registration.ts';

const STEP_COMPONENTS = { 1: PersonStep, 2: AddressStep, 3: AccessStep, 4: ConsentStep };

/** The registration in four steps. */
export default function RegisterScreen() {
  const t = useTranslations('register');
  const common = useTranslations('common');
  const words = useFailureWords({ 401: 404 });
  const { draft, bind, step, errors, register, pending, next, back } = useRegistration();
  const Part = STEP_COMPONENTS[step];
  // A refusal that concerns a field is shown at the field. The account is created from the last step.
  const failure = step === 4 && errors.list.length === 0 ? words(register.error) : undefined;

  return (
    <AuthLayout
      title={t('title')}
      heading={t(`step${step}Title`)}
      intro={t(`step${step}Text`)}
      hasErrors={errors.list.length > 0}
      before={
        <StepProgress
          step={step}
          total={REGISTRATION_STEPS.length}
          label={t('progress', { step, total: REGISTRATION_STEPS.length })}
        />
      }
      after={
        <>
          {`${t('haveAccount')} `}
          <Link href={paths.login}>{t('signIn')}</Link>
        </>
      }
    >
      <FormShell onSubmit={() => void next()} call={{ isPending: pending }} failure={failure} errors={errors}>
        <Part draft={draft} bind={bind} />
        <SubmitButton pending={pending}>{step === 4 ? t('submit') : common('continue')}</SubmitButton>
        <Button variant="subtle" color="navy" onClick={back} disabled={pending}>
          {step === 1 ? t('backHome') : common('back')}
        </Button>
      </FormShell>
    </AuthLayout>
  );
}

/** Step 2: address in Canada. */
function AddressStep({ bind }: StepProps) {
  return <AddressFields bind={bind} />;
}
