import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStaffAction } from '../api/admin/calls.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { fieldId, focusField } from '../ui/field-id.ts';

type Props = { hint: string; write: (text: string) => Promise<unknown> };

/** A form that adds a note for colleagues. Notes cannot be deleted. */
export function NoteForm({ hint, write }: Props) {
  const t = useTranslations('admin.table');
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const writing = useStaffAction(write, (sent) => setText((typed) => withoutSent(typed, sent)));
  const submit = () => {
    const typed = text.trim();
    if (typed !== '') return writing.mutate(typed);
    setMissing(true);
    return focusField('note');
  };
  return (
    <FormShell onSubmit={submit} call={writing}>
      <Textarea
        id={fieldId('note')}
        name="note"
        label={t('note')}
        description={hint}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setMissing(false);
        }}
        error={isMissing ? t('noteMissing') : undefined}
        maxLength={2000}
        rows={3}
        aria-required
      />
      <div>
        <Button type="submit" variant="default" loading={writing.isPending}>
          {t('addNote')}
        </Button>
      </div>
    </FormShell>
  );
}

/** Returns what was typed while a note was being saved: after it, or instead of it. */
function withoutSent(typed: string, sent: string): string {
  const text = typed.trimStart();
  return text.startsWith(sent) ? text.slice(sent.length).trimStart() : typed;
}
