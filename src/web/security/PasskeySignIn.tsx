import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { signInOptions, useSecondStep } from '../api/security.ts';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { Stack } from '../ui/Stack.tsx';
import { autofillWorks, cancelCeremony, passkeysWork, signWithPasskey } from './passkeys.ts';
import { usePasskeyWords } from './use-passkey-words.ts';

/** Before a challenge is over, browsers that offer passkeys in the field of the name get another. */
const RENEW_MS = 9 * 60_000;

/** Coming in with a passkey alone: by the button, or by what the browser offers in the field of the name. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useTranslations('security');
  const words = usePasskeyWords();
  const { mutate, isPending, error } = useSecondStep();
  const signedIn = useEffectEvent(onSignedIn);

  useEffect(() => {
    let left = false;
    const offer = async () => {
      if (!(await autofillWorks()) || left) return;
      try {
        const passkey = await signWithPasskey(await signInOptions(), { autofill: true });
        if (!left) mutate({ path: 'passkey', body: async () => ({ passkey }) }, { onSuccess: signedIn });
      } catch {
        // Not taken up, or another question took its place.
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

  if (!passkeysWork()) return null;
  const body = async () => {
    await cancelCeremony();
    return { passkey: await signWithPasskey(await signInOptions()) };
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
