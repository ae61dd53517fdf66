import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { provinceCode } from '#shared/rules/provinces.ts';
import { AddressInput, type AddressView } from '#shared/wire/address.ts';
import type { Account } from '../../api/account.ts';
import { useUpdateAddress } from '../../api/profile.ts';
import { serverMessages } from '../../forms/server-messages.ts';
import { useFieldRuleWords } from '../../forms/use-field-rule-words.ts';
import { useFormErrors } from '../../forms/use-form-errors.ts';
import { validateFields } from '../../forms/validate-fields.ts';
import { FormShell } from '../../ui/FormShell.tsx';
import { focusField } from '../../ui/field-id.ts';
import { Section } from '../../ui/Section.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { SwitchField } from '../../ui/SwitchField.tsx';
import { toast } from '../../ui/toasts.ts';
import { type AddressDraft, AddressFields } from '../AddressFields.tsx';

const ORDER = ['streetNumber', 'appart', 'city', 'province', 'postalCode'] as const;

/** The address, read-only until the person switches to editing. */
export function AddressSection({ account }: { account: Account }) {
  const t = useTranslations('profile');
  return (
    <Section id="address" title={t('addressTitle')} intro={t('addressText')}>
      {account.address ? <AddressForm address={account.address} /> : <p>{t('addressMissing')}</p>}
    </Section>
  );
}

function AddressForm({ address }: { address: AddressView }) {
  const t = useTranslations('profile');
  const [editing, setEditing] = useState(false);
  const [draft, setDraft] = useState(() => draftOf(address));
  const errors = useFormErrors(ORDER);
  const ruleWords = useFieldRuleWords();
  const update = useUpdateAddress(address.id, () => toast(t('addressUpdated')));
  const shown = editing ? draft : draftOf(address);
  const broken = validateFields(AddressInput, draft);
  const isReady = Object.keys(broken).length === 0;

  const switchEditing = (on: boolean) => {
    setDraft(draftOf(address));
    errors.show({});
    update.reset();
    setEditing(on);
  };

  const submit = () => {
    if (!isReady) return errors.show(ruleWords(broken));
    update.mutate(AddressInput.parse(draft), {
      onSuccess: () => {
        setEditing(false);
        // The pressed button disappears.
        focusField('editAddress');
      },
      onError: (error) => errors.show(serverMessages(error)),
    });
    return undefined;
  };

  return (
    <FormShell onSubmit={submit} call={update} errors={errors}>
      <SwitchField name="editAddress" label={t('addressSwitch')} checked={editing} onChange={switchEditing} />
      <AddressFields
        bind={(name) =>
          errors.bind(name, shown[name], (value) => setDraft((before) => ({ ...before, [name]: value })))
        }
        readOnly={!editing}
      />
      {editing && (
        <SubmitButton
          pending={update.isPending}
          disabledReason={isReady ? undefined : t('addressNotReady')}
          onBlocked={submit}
        >
          {t('addressSubmit')}
        </SubmitButton>
      )}
    </FormShell>
  );
}

function draftOf({ streetNumber, appart, city, province, postalCode }: AddressView): AddressDraft {
  return { streetNumber, appart: appart ?? '', city, province: provinceCode(province) ?? '', postalCode };
}
