import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { fetchSignInOptions, useSecondStep } from '../api/security.ts';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { Stack } from '../ui/Stack.tsx';
import { cancelCeremony, signWithPasskey, supportsPasskeyAutofill, supportsPasskeys } from './passkeys.ts';
import { usePasskeyWords } from './use-passkey-words.ts';

/** Passkey autofill gets a new challenge before the old one expires. */
const RENEW_MS = 9 * 60_000;

/** Signs in with a passkey alone: by the button, or by the browser's autofill in the username field. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useTranslations('secondFactor');
  const words = usePasskeyWords();
  const { mutate, isPending, error } = useSecondStep();
  const signedIn = useEffectEvent(onSignedIn);

  useEffect(() => {
    let left = false;
    const offer = async () => {
      if (!(await supportsPasskeyAutofill()) || left) return;
      try {
        const passkey = await signWithPasskey(await fetchSignInOptions(), { autofill: true });
        if (!left) mutate({ path: 'passkey', body: async () => ({ passkey }) }, { onSuccess: signedIn });
      } catch {
        // The person did not use it, or another prompt replaced it.
      }
    };
    void offer();
    const timer = setInterval(() => void offer(), RENEW_MS);
    return () => {
      left = true;
      clearInterval(timer);
      void cancelCeremony();
    };
  }, [mutate]);

  if (!supportsPasskeys()) return null;
  const body = async () => {
    await cancelCeremony();
    return { passkey: await signWithPasskey(await fetchSignInOptions()) };
  };
  return (
    <Stack>
      <FailureNotice failure={words(error)} />
      <Button
        variant="default"
        fullWidth
        loading={isPending}
        onClick={() => mutate({ path: 'passkey', body }, { onSuccess: onSignedIn })}
      >
        {t('signInWithPasskey')}
      </Button>
    </Stack>
  );
}
