import { ActionIcon, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { operatorOf } from '#shared/phone.ts';
import type { RuleKey } from '#shared/rules/rule.ts';
import type { RecipientView } from '#shared/wire/recipient.ts';
import { OperatorLine } from '../../recipients/OperatorLine.tsx';
import { readableNumber } from '../../transactions/readable-number.ts';
import { Announcement } from '../../ui/Announcement.tsx';
import { CameroonPhoneField } from '../../ui/CameroonPhoneField.tsx';
import { CloseIcon, EditIcon } from '../../ui/icons.tsx';
import { OperatorBadge } from '../../ui/OperatorBadge.tsx';
import { fullName } from './full-name.ts';
import classes from './Recipients.module.css';
import {
  changeNumber,
  numberProblem,
  type RecipientDraft,
  typedDigits,
  withoutNumber,
  withTypedNumber,
} from './recipient-draft.ts';

type Props = {
  draft: RecipientDraft;
  onChange: (part: Partial<RecipientDraft>) => void;
  onWrong: (rule: RuleKey) => void;
  error: string | undefined;
  others: RecipientView[];
};

/** The numbers of a recipient: those in the list, and the one being typed. The operator follows from the number. */
export function PhoneSection({ draft, onChange, onWrong, error, others }: Props) {
  const t = useTranslations('receivers');
  const [announcement, setAnnouncement] = useState('');
  const isAnother = draft.numbers.length > 0 && draft.changing === undefined;
  const digits = typedDigits(draft.typed);
  const owner = others.find(({ phones }) => phones.some(({ phoneNumber }) => phoneNumber === digits));

  const add = () => {
    const problem = numberProblem(draft);
    if (problem) return onWrong(problem);
    onChange(withTypedNumber(draft));
    setAnnouncement(t('numberAdded', { number: readableNumber(digits) }));
  };

  return (
    <section className={classes.section} aria-labelledby="receiver-numbers">
      <h3 id="receiver-numbers" className={classes.sectionTitle}>
        {t('numbers')}
      </h3>
      <p className={classes.sectionHint}>{t('numbersHint')}</p>
      {draft.numbers.length > 0 && (
        <ul className={classes.numberList}>
          {draft.numbers.map((number) => (
            <NumberRow
              key={number}
              number={number}
              changing={number === draft.changing}
              onEdit={() => onChange(changeNumber(draft, number))}
              onRemove={() => onChange(withoutNumber(draft, number))}
            />
          ))}
        </ul>
      )}
      <CameroonPhoneField
        name="phoneNumber"
        label={t(isAnother ? 'anotherNumber' : 'phoneNumber')}
        value={draft.typed}
        onChange={(typed) => onChange({ typed })}
        error={error}
        hint={owner && t('numberElsewhere', { name: fullName(owner) })}
        optional={isAnother}
      />
      {digits.length > 2 && <OperatorLine operator={operatorOf(digits)} />}
      {draft.typed.trim() !== '' && (
        <Button variant="light" onClick={add}>
          {t(draft.changing === undefined ? 'addNumber' : 'saveNumber')}
        </Button>
      )}
      <Announcement>{announcement}</Announcement>
    </section>
  );
}

type RowProps = { number: string; changing: boolean; onEdit: () => void; onRemove: () => void };

function NumberRow({ number, changing, onEdit, onRemove }: RowProps) {
  const t = useTranslations('receivers');
  const operator = operatorOf(number);
  const readable = readableNumber(number);
  return (
    <li className={classes.numberRow} data-changing={changing || undefined}>
      {operator && <OperatorBadge operator={operator} size={30} />}
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
