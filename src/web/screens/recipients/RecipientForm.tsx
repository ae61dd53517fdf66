import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { RecipientView } from '#shared/wire/recipient.ts';
import { changedRecipient, isRecipientGone } from '../../api/recipients.ts';
import { serverMessages } from '../../forms/server-messages.ts';
import { useFormErrors } from '../../forms/use-form-errors.ts';
import { useRuleWords } from '../../forms/use-rule-words.ts';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { FormShell } from '../../ui/FormShell.tsx';
import { focusField } from '../../ui/field-id.ts';
import { Columns } from '../../ui/Stack.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { BankSection } from './BankSection.tsx';
import { EditConflictNotice } from './EditConflictNotice.tsx';
import { PhoneSection } from './PhoneSection.tsx';
import {
  RECIPIENT_FIELDS,
  type RecipientDraft,
  recipientDraftOf,
  validateRecipient,
} from './recipient-draft.ts';
import { useSaveRecipient } from './use-save-recipient.ts';

type Props = { recipient: RecipientView | undefined; others: RecipientView[]; onClose: () => void };

/**
 * The form for a recipient: names, numbers and an optional bank account. Autofill is off, since it would fill
 * in the customer's own data.
 */
export function RecipientForm({ recipient, others, onClose }: Props) {
  const t = useTranslations();
  const ruleWords = useRuleWords();
  const [draft, setDraft] = useState(() => recipientDraftOf(recipient));
  const [keptFrom, setKeptFrom] = useState<RecipientView>();
  const errors = useFormErrors(RECIPIENT_FIELDS);
  // A recipient that was deleted meanwhile is added anew.
  const [isGone, setGone] = useState(false);
  const { mutate, isPending, error, reset } = useSaveRecipient(isGone ? undefined : recipient?.id);
  const changed = changedRecipient(error);

  const change = (part: Partial<RecipientDraft>, ...fields: string[]) => {
    setDraft((before) => ({ ...before, ...part }));
    for (const name of fields) errors.clear(name);
  };
  const dismissConflict = () => {
    // The pressed button disappears.
    focusField('firstName');
    reset();
  };
  const showRefusal = (refusal: unknown) => {
    errors.show(serverMessages(refusal));
    if (!isRecipientGone(refusal)) return;
    setGone(true);
    change({ version: undefined, bankId: null });
  };
  const submit = () => {
    const checked = validateRecipient(draft);
    if (checked.ok) {
      setDraft(checked.draft);
      errors.show({});
      // Passed to `mutate`: dropped with the form, so that a late answer does not close the next dialog.
      return mutate(checked.input, { onSuccess: onClose, onError: showRefusal });
    }
    if (checked.noNumber) toast(t('rules.addLessOnePhoneNumbers'), { tone: 'bad' });
    const bank = checked.bankIncomplete.map((name) => [name, t('recipients.bankIncomplete')]);
    const names = (['firstName', 'lastName'] as const)
      .filter((name) => checked.broken[name] === 'required')
      .map((name) => [name, t(`recipients.missing.${name}`)]);
    errors.show({ ...Object.fromEntries(bank), ...ruleWords(checked.broken), ...Object.fromEntries(names) });
  };
  const text = (name: 'firstName' | 'lastName' | 'email') => ({
    ...errors.bind(name, draft[name], (value) => change({ [name]: value })),
    label: t(`recipients.${name}`),
    autoComplete: 'off' as const,
    isName: true,
  });

  return (
    <FormShell
      onSubmit={submit}
      call={{ isPending, error: changed || isRecipientGone(error) ? undefined : error }}
      errors={errors}
    >
      <EditConflictNotice
        changed={changed}
        kept={keptFrom !== undefined}
        gone={isGone}
        onReload={(stored) => {
          setDraft(recipientDraftOf(stored));
          dismissConflict();
        }}
        onKeep={(stored) => {
          change({ version: stored.version });
          setKeptFrom(stored);
          dismissConflict();
        }}
      />
      <Columns>
        <TextField {...text('firstName')} autoCapitalize="words" />
        <TextField {...text('lastName')} autoCapitalize="characters" />
      </Columns>
      <TextField {...text('email')} optional type="email" inputMode="email" autoCapitalize="none" />
      <PhoneSection
        draft={draft}
        onChange={(part) => change(part, 'dialCode', 'phoneNumber', 'phoneOperator')}
        onProblems={(broken) => errors.show(ruleWords(broken))}
        messages={errors.messages}
        others={others}
      />
      <BankSection
        bank={draft.bank}
        onChange={(bank) => change({ bank }, ...Object.keys(bank))}
        messages={errors.messages}
      />
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={isPending}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={isPending}>
          {t(recipient && !isGone ? 'recipients.save' : 'recipients.create')}
        </Button>
      </DialogActions>
    </FormShell>
  );
}
