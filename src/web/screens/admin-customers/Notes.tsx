import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CustomerView } from '#shared/wire/admin/customer.ts';
import { useActOnCustomer } from '../../api/admin/customers.ts';
import { useFailureWords } from '../../failure-words.ts';
import { timeOf } from '../../ui/DateTimeText.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { fieldId } from '../../ui/field-id.ts';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import classes from './Customers.module.css';

/** What colleagues wrote down, and a place to write. A note stays. */
export function Notes({ customer: { id, notes }, mayAct }: { customer: CustomerView; mayAct: boolean }) {
  const t = useTranslations('admin.customers');
  return (
    <Section id="notes" title={t('notes')}>
      <Stack>
        {mayAct && <NoteForm id={id} />}
        {notes.length === 0 && <p>{t('noNotes')}</p>}
        <ul className={classes.list}>
          {notes.map((note) => (
            <li key={note.id}>
              <p className={classes.text}>{note.text}</p>
              <span className={classes.quiet}>
                {t.rich('byOn', { name: note.by.name, time: timeOf(new Date(note.at)) })}
              </span>
            </li>
          ))}
        </ul>
      </Stack>
    </Section>
  );
}

function NoteForm({ id }: { id: number }) {
  const t = useTranslations('admin.customers');
  const words = useFailureWords();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const act = useActOnCustomer(id);
  const write = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return setMissing(true);
    return act.mutate({ act: 'note', text: text.trim() }, { onSuccess: () => setText('') });
  };
  return (
    <form onSubmit={write} noValidate>
      <Stack gap="sm">
        <Textarea
          id={fieldId('note')}
          name="note"
          label={t('note')}
          description={t('noteHint')}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setMissing(false);
          }}
          error={missing ? t('noteRequired') : undefined}
          maxLength={2000}
          rows={3}
        />
        <FailureNotice failure={words(act.error)} />
        <div>
          <Button type="submit" variant="default" loading={act.isPending}>
            {t('writeNote')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
