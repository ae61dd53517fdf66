import { useTranslations } from 'use-intl';
import type { CustomerView } from '#shared/wire/admin/customer.ts';
import { NoteForm } from '../../admin/NoteForm.tsx';
import page from '../../admin/Page.module.css';
import { addCustomerNote } from '../../api/admin/customers.ts';
import { timeOf } from '../../ui/DateTimeText.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import classes from './Customers.module.css';

/** The staff's notes on a customer, and a form for another. Notes are never deleted. */
export function Notes({ customer: { id, notes }, mayAct }: { customer: CustomerView; mayAct: boolean }) {
  const t = useTranslations('admin.customers');
  return (
    <Section id="notes" title={t('notes')}>
      <Stack>
        {mayAct && <NoteForm hint={t('noteHint')} write={(text) => addCustomerNote(id, text)} />}
        {notes.length === 0 && <p>{t('noNotes')}</p>}
        <ul className={classes.list}>
          {notes.map((note) => (
            <li key={note.id}>
              <p className={classes.text}>{note.text}</p>
              <span className={page.quiet}>
                {t.rich('byOn', { name: note.by.name, time: timeOf(new Date(note.at)) })}
              </span>
            </li>
          ))}
        </ul>
      </Stack>
    </Section>
  );
}
