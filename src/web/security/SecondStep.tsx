import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { fetchSignInOptions, useSecondStep } from '../api/security.ts';
import { useRequiredText } from '../forms/use-form-errors.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { Stack } from '../ui/Stack.tsx';
import { TextField } from '../ui/TextField.tsx';
import { cancelCeremony, signWithPasskey, supportsPasskeys } from './passkeys.ts';
import { usePasskeyWords } from './use-passkey-words.ts';

type Props = {
  /** The token that the first step returned, and the methods that are set up. */
  signIn: string;
  methods: readonly string[];
  onSignedIn: () => void;
  onStartOver: () => void;
};

/** The second step of signing in: a passkey or a code. */
export function SecondStep({ signIn, methods, onSignedIn, onStartOver }: Props) {
  const t = useTranslations('secondFactor');
  const rules = useTranslations('rules');
  const words = usePasskeyWords();
  const step = useSecondStep();
  const hasPasskey = methods.includes('passkey') && supportsPasskeys();
  const then = { onSuccess: onSignedIn };
  const byPasskey = async () => {
    await cancelCeremony();
    return { signIn, passkey: await signWithPasskey(await fetchSignInOptions(signIn)) };
  };
  const { field, form } = useRequiredText('code', rules('required'), (code) =>
    step.mutate({ path: 'code', body: async () => ({ signIn, code }) }, then),
  );
  return (
    <Stack>
      <p>{t('stepText')}</p>
      {hasPasskey && (
        <Button
          loading={step.isPending}
          onClick={() => step.mutate({ path: 'passkey', body: byPasskey }, then)}
        >
          {t('withPasskey')}
        </Button>
      )}
      <FormShell {...form} call={step} failure={words(step.error)}>
        <TextField {...field} label={t('withCode')} autoComplete="one-time-code" isName />
        <Button type="submit" fullWidth loading={step.isPending} variant={hasPasskey ? 'default' : 'filled'}>
          {t('confirm')}
        </Button>
        <Button variant="subtle" color="navy" onClick={onStartOver}>
          {t('startOver')}
        </Button>
      </FormShell>
    </Stack>
  );
}
