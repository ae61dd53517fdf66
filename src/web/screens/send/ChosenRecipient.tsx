import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Operator } from '#shared/phone.ts';
import { readableNumber } from '../../transactions/readable-number.ts';
import { fieldId } from '../../ui/field-id.ts';
import { Initials } from '../../ui/Initials.tsx';
import { OperatorBadge } from '../../ui/OperatorBadge.tsx';
import type { ChosenSavedRecipient } from './draft.ts';
import classes from './RecipientSection.module.css';

type Props = {
  receiver: ChosenSavedRecipient;
  operator: Operator | undefined;
  error: string | undefined;
  onClear: () => void;
  onOtherNumber: (() => void) | undefined;
};

/** The saved recipient who gets the money, and the way to choose another. */
export function ChosenRecipient({ receiver, operator, error, onClear, onOtherNumber }: Props) {
  const t = useTranslations('send');
  const name = `${receiver.firstName} ${receiver.lastName}`;
  return (
    <section id={fieldId('phoneNumber')} aria-label={t('chosenRecipient')}>
      <div className={classes.chosen} data-error={error ? true : undefined}>
        <Initials name={name} />
        <div className={classes.who}>
          <p className={classes.name}>{name}</p>
          <p className={classes.number}>
            {readableNumber(receiver.phoneNumber)}
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
      {error && <div className="mantine-InputWrapper-error">{error}</div>}
    </section>
  );
}
