import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { formatCad } from '#shared/format.ts';
import { cad, minorFromNumber } from '#shared/money.ts';
import type { ConfirmationRequest } from '../api/confirmation.ts';
import { fetchConfirmationOptions, securityQuery, useConfirm } from '../api/security.ts';
import { useRequiredText } from '../forms/use-form-errors.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogActions } from '../ui/DialogActions.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { type Call, FormShell } from '../ui/FormShell.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';
import { Stack } from '../ui/Stack.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useLastDefined } from '../ui/use-last-defined.ts';
import { signWithPasskey, supportsPasskeys } from './passkeys.ts';
import { usePasskeyWords } from './use-passkey-words.ts';

/** Asks the person to confirm an action with a passkey, a code, or their password where that is enough. */
export function ConfirmationDialog({ request }: { request: ConfirmationRequest | undefined }) {
  const t = useTranslations('secondFactor');
  const shown = useLastDefined(request);
  return (
    <Dialog
      opened={request !== undefined}
      onClose={() => request?.answer(undefined)}
      title={t('confirmTitle')}
      closeOnClickOutside={false}
      zIndex={400}
    >
      {shown && <Methods key={JSON.stringify(shown.options)} request={shown} />}
    </Dialog>
  );
}

function Methods({ request: { options, sentence, answer } }: { request: ConfirmationRequest }) {
  const t = useTranslations('secondFactor');
  const locale = useLocale();
  const query = useQuery({ ...securityQuery, staleTime: 0 });
  const { data, error } = query;
  const confirm = useConfirm();
  const amount = formatCad(cad(minorFromNumber(options.send?.amountCAD ?? 0, 'CAD') ?? 0n), locale);
  const submit = (given: Parameters<typeof confirm.mutate>[0]) =>
    confirm.mutate(given, { onSuccess: ({ confirmation }) => answer(confirmation) });
  if (!data) {
    if (!error) return <Skeletons lines={1} height={90} />;
    return <FailureNotice error={error} retry={query} />;
  }

  const hasFactor = data.confirmAbove !== null;
  const needsFactor = options.purpose === 'send' || options.purpose === 'change_sign_in';
  return (
    <Stack>
      <p>{t(`confirmText.${sentence}`, { amount })}</p>
      {data.passkeys.length > 0 && supportsPasskeys() && (
        <Button
          loading={confirm.isPending}
          onClick={() =>
            submit(async () => ({
              ...options,
              passkey: await signWithPasskey(await fetchConfirmationOptions(options)),
            }))
          }
        >
          {t('withPasskey')}
        </Button>
      )}
      <TypedProof
        kind={hasFactor && needsFactor ? 'code' : 'password'}
        call={confirm}
        onProof={(proof) => submit({ ...options, ...proof })}
        onCancel={() => answer(undefined)}
      />
    </Stack>
  );
}

type TypedProps = {
  kind: 'code' | 'password';
  call: Call;
  onProof: (proof: { code: string } | { password: string }) => void;
  onCancel: () => void;
};

function TypedProof({ kind, call, onProof, onCancel }: TypedProps) {
  const t = useTranslations('secondFactor');
  const common = useTranslations('common');
  const rules = useTranslations('rules');
  const words = usePasskeyWords();
  const { field, form } = useRequiredText('proof', rules('required'), (typed) =>
    onProof(kind === 'code' ? { code: typed } : { password: typed }),
  );
  return (
    <FormShell {...form} call={call} failure={words(call.error)}>
      {kind === 'code' ? (
        <TextField {...field} label={t('withCode')} autoComplete="one-time-code" isName />
      ) : (
        <PasswordField {...field} label={t('withPassword')} autoComplete="current-password" />
      )}
      <DialogActions>
        <Button variant="default" onClick={onCancel} disabled={call.isPending}>
          {common('cancel')}
        </Button>
        <SubmitButton pending={call.isPending}>{t('confirm')}</SubmitButton>
      </DialogActions>
    </FormShell>
  );
}
