import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Operator } from '#shared/phone.ts';
import { SEND_FORM_FIELDS } from '#shared/wire/send-money-fields.ts';
import { CameroonPhoneField } from '../../ui/CameroonPhoneField.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { OperatorLine } from './OperatorLine.tsx';
import type { SendDraft } from './send-draft.ts';
import type { SendMessages } from './use-send-messages.ts';

type Props = {
  draft: SendDraft;
  onChange: (change: Partial<SendDraft>) => void;
  operator: Operator | undefined;
  messages: SendMessages;
  showErrors: boolean;
};

/** The fields of a new recipient: number, name, and whether to save them. */
export function NewRecipientFields({ draft, onChange, operator, messages, showErrors }: Props) {
  const t = useTranslations('send');
  const [left, setLeft] = useState<{ phoneNumber?: boolean; recipientName?: boolean }>({});

  // Show errors once a filled field is left; for empty ones only after pressing the button.
  const errorOf = (name: 'phoneNumber' | 'recipientName') =>
    showErrors || (left[name] && draft[name].trim() !== '') ? messages[name] : undefined;

  return (
    <>
      <CameroonPhoneField
        name="phoneNumber"
        label={t('phoneNumber')}
        value={draft.phoneNumber}
        onChange={(phoneNumber) => {
          setLeft((before) => ({ ...before, phoneNumber: false }));
          onChange({ phoneNumber });
        }}
        onBlur={() => setLeft((before) => ({ ...before, phoneNumber: true }))}
        error={errorOf('phoneNumber')}
      />
      <OperatorLine operator={operator} />
      <TextField
        name="recipientName"
        label={t('recipientName')}
        hint={t('recipientNameHint')}
        value={draft.recipientName}
        onChange={(recipientName) => onChange({ recipientName })}
        onBlur={() => setLeft((before) => ({ ...before, recipientName: true }))}
        error={errorOf('recipientName')}
        autoComplete="off"
        autoCapitalize="words"
        isName
      />
      <CheckField
        name={SEND_FORM_FIELDS.save}
        label={t('saveRecipient')}
        checked={draft.save}
        onChange={(save) => onChange({ save })}
      />
    </>
  );
}
