import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { FieldMessages } from '../../forms/use-form-errors.ts';
import { focusField } from '../../ui/field-id.ts';
import { TopUpIcon } from '../../ui/icons.tsx';
import { Columns } from '../../ui/Stack.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useHasBeenTrue } from '../../ui/use-has-been-true.ts';
import classes from './Recipients.module.css';
import { BANK_FIELDS, type RecipientDraft } from './recipient-draft.ts';

type Bank = RecipientDraft['bank'];
type Props = { bank: Bank; onChange: (bank: Bank) => void; messages: FieldMessages };

/** An optional bank account: all four fields or none. */
export function BankSection({ bank, onChange, messages }: Props) {
  const t = useTranslations('recipients');
  const [isShown, setShown] = useState(false);
  // The pressed button disappears.
  useEffect(() => {
    if (isShown) focusField(BANK_FIELDS[0]);
  }, [isShown]);
  // Stays true, so that emptying the last field does not remove it.
  const wasFilled = useHasBeenTrue(BANK_FIELDS.some((name) => bank[name] !== ''));
  if (!isShown && !wasFilled) {
    return (
      <div>
        <Button
          variant="subtle"
          color="green"
          leftSection={<TopUpIcon size={20} />}
          onClick={() => setShown(true)}
        >
          {t('bankShow')}
        </Button>
      </div>
    );
  }
  return (
    <section className={classes.section} aria-labelledby="recipient-bank">
      <h3 id="recipient-bank" className={classes.sectionTitle}>
        {t('bank')}
      </h3>
      <p className={classes.sectionHint}>{t('bankHint')}</p>
      <Columns>
        {BANK_FIELDS.map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(name)}
            optional
            value={bank[name]}
            onChange={(value) => onChange({ ...bank, [name]: value })}
            error={messages[name]}
            autoComplete="off"
            isName
          />
        ))}
      </Columns>
    </section>
  );
}
