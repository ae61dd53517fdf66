import { ActionIcon, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fullName } from '#shared/full-name.ts';
import { OPERATORS, type Operator } from '#shared/phone.ts';
import type { RuleKey } from '#shared/rules/rule.ts';
import type { RecipientView } from '#shared/wire/recipient.ts';
import type { FieldMessages } from '../../forms/use-form-errors.ts';
import { formatInternationalNumber } from '../../payment-details/format-international-number.ts';
import { Announcement } from '../../ui/Announcement.tsx';
import { CameroonPhoneField } from '../../ui/CameroonPhoneField.tsx';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { Flag } from '../../ui/Flag.tsx';
import { focusField } from '../../ui/field-id.ts';
import { CloseIcon, EditIcon } from '../../ui/icons.tsx';
import { OperatorBadge } from '../../ui/OperatorBadge.tsx';
import { TextField } from '../../ui/TextField.tsx';
import classes from './Recipients.module.css';
import {
  type DraftPhone,
  phoneProblems,
  type RecipientDraft,
  toEdit,
  typedDigits,
  typedOperator,
  withoutNumber,
  withTypedNumber,
} from './recipient-draft.ts';

type Props = {
  draft: RecipientDraft;
  onChange: (part: Partial<RecipientDraft>) => void;
  onProblems: (broken: Record<string, RuleKey>) => void;
  messages: FieldMessages;
  others: RecipientView[];
};

/**
 * The numbers of a recipient: those in the list, and the one being typed. The number determines the operator
 * until another is chosen, since people keep their number when they change operators.
 */
export function PhoneSection({ draft, onChange, onProblems, messages, others }: Props) {
  const t = useTranslations('recipients');
  const common = useTranslations('common');
  const [announcement, setAnnouncement] = useState('');
  const isAnother = draft.phones.length > 0 && draft.editing === undefined;
  const digits = typedDigits(draft.typed);
  const owner = others.find(({ phones }) => phones.some(({ phoneNumber }) => phoneNumber === digits));

  const announceAdded = () =>
    setAnnouncement(t('numberAdded', { number: formatInternationalNumber(digits) }));
  const add = () => {
    const wrong = phoneProblems(draft);
    if (Object.keys(wrong).length > 0) return onProblems(wrong);
    onChange(withTypedNumber(draft));
    announceAdded();
    // The pressed button disappears, here and when a number is removed.
    focusField('phoneNumber');
  };
  const edit = (phone: DraftPhone) => {
    const next = toEdit(draft, phone);
    if (!next.ok) return onProblems(next.broken);
    onChange(next.draft);
    if (next.draft.phones !== draft.phones) announceAdded();
    focusField('phoneNumber');
  };
  const remove = (phone: DraftPhone) => {
    onChange(withoutNumber(draft, phone));
    focusField('phoneNumber');
  };

  return (
    <section className={classes.section} aria-labelledby="recipient-numbers">
      <h3 id="recipient-numbers" className={classes.sectionTitle}>
        {t('numbers')}
      </h3>
      <p className={classes.sectionHint}>{t('numbersHint')}</p>
      {draft.phones.length > 0 && (
        <ul className={classes.numberList}>
          {draft.phones.map((phone) => (
            <NumberRow
              key={phone.phoneNumber}
              phone={phone}
              editing={phone.phoneNumber === draft.editing}
              onEdit={() => edit(phone)}
              onRemove={() => remove(phone)}
            />
          ))}
        </ul>
      )}
      <div className={classes.numberFields}>
        <TextField
          name="dialCode"
          label={t('dialCode')}
          hint={common('cameroon')}
          value={draft.dialCode}
          onChange={(dialCode) => onChange({ dialCode })}
          error={messages.dialCode}
          autoComplete="off"
          type="tel"
          inputMode="tel"
          prefix={<Flag country="CM" size={20} />}
        />
        <CameroonPhoneField
          name="phoneNumber"
          label={t(isAnother ? 'anotherNumber' : 'phoneNumber')}
          value={draft.typed}
          onChange={(typed) => onChange({ typed })}
          error={messages.phoneNumber}
          hint={owner && t('numberElsewhere', { name: fullName(owner) })}
          optional={isAnother}
          withDialCode={false}
        />
      </div>
      {digits.length > 2 && (
        <ChoiceField
          name="phoneOperator"
          label={t('operator')}
          hint={t('operatorHint')}
          value={typedOperator(draft) ?? ''}
          onChange={(operator) => onChange({ operator: operator as Operator })}
          error={messages.phoneOperator}
          options={OPERATORS.map((operator) => ({
            value: operator,
            label: <OperatorBadge operator={operator} withName size={28} />,
          }))}
        />
      )}
      {draft.typed.trim() !== '' && (
        <Button variant="light" onClick={add}>
          {t(draft.editing === undefined ? 'addNumber' : 'saveNumber')}
        </Button>
      )}
      <Announcement>{announcement}</Announcement>
    </section>
  );
}

type RowProps = { phone: DraftPhone; editing: boolean; onEdit: () => void; onRemove: () => void };

function NumberRow({ phone, editing, onEdit, onRemove }: RowProps) {
  const t = useTranslations('recipients');
  const readable = formatInternationalNumber(phone.phoneNumber);
  return (
    <li className={classes.numberRow} data-changing={editing || undefined}>
      <OperatorBadge operator={phone.operator} size={30} />
      <span className={classes.numberText}>{readable}</span>
      <ActionIcon
        variant="subtle"
        color="navy"
        size={36}
        aria-label={t('editNumber', { number: readable })}
        onClick={onEdit}
      >
        <EditIcon size={20} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="navy"
        size={36}
        aria-label={t('removeNumber', { number: readable })}
        onClick={onRemove}
      >
        <CloseIcon size={20} />
      </ActionIcon>
    </li>
  );
}
