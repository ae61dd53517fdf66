import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { fullName } from '#shared/full-name.ts';
import type { Operator } from '#shared/phone.ts';
import { formatInternationalNumber } from '../../payment-details/format-international-number.ts';
import { fieldId } from '../../ui/field-id.ts';
import { Initials } from '../../ui/Initials.tsx';
import { OperatorBadge } from '../../ui/OperatorBadge.tsx';
import classes from './RecipientSection.module.css';
import type { ChosenSavedRecipient } from './send-draft.ts';

type Props = {
  recipient: ChosenSavedRecipient;
  operator: Operator | undefined;
  error: string | undefined;
  /** Whether to take the focus, because the control with which the recipient was chosen is gone. */
  takesFocus: boolean;
  onClear: () => void;
  onOtherNumber: (() => void) | undefined;
};

/** The chosen saved recipient, with buttons to choose another recipient or number. */
export function ChosenRecipient({ recipient, operator, error, takesFocus, onClear, onOtherNumber }: Props) {
  const t = useTranslations('send');
  const name = fullName(recipient);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) section.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      id={fieldId('phoneNumber')}
      aria-label={t('chosenRecipient')}
      aria-describedby={error && 'error'}
    >
      <div className={classes.chosen} data-error={error ? true : undefined}>
        <Initials name={name} number={recipient.phoneNumber} />
        <div className={classes.who}>
          <p className={classes.name}>{name}</p>
          <p className={classes.number}>
            {formatInternationalNumber(recipient.phoneNumber)}
            {operator && <OperatorBadge operator={operator} size={24} withName />}
          </p>
        </div>
        <div className={classes.actions}>
          {onOtherNumber && (
            <Button
              size="sm"
              variant="default"
              onClick={onOtherNumber}
              aria-label={t('otherNumberOf', { name })}
            >
              {t('otherNumber')}
            </Button>
          )}
          <Button size="sm" variant="default" onClick={onClear} aria-label={t('changeRecipientOf', { name })}>
            {t('changeRecipient')}
          </Button>
        </div>
      </div>
      {error && (
        <div id="error" className="mantine-InputWrapper-error">
          {error}
        </div>
      )}
    </section>
  );
}
