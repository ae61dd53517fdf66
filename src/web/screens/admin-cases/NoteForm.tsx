import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActOnCase } from '../../api/admin/cases.ts';
import { useFailureWords } from '../../failure-words.ts';
import { fieldId } from '../../ui/field-id.ts';
import { FormShell } from '../../ui/FormShell.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';

/** What somebody found out, for whoever looks at the case next. */
export function NoteForm({ caseId }: { caseId: number }) {
  const t = useTranslations('admin.cases');
  const words = useFailureWords();
  const act = useActOnCase(caseId);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = () => {
    setMissing(text.trim() === '');
    if (text.trim() !== '') act.mutate({ act: 'note', text }, { onSuccess: () => setText('') });
  };
  return (
    <FormShell onSubmit={submit} pending={act.isPending} failure={words(act.error)} errors={[]} attempt={0}>
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
        error={isMissing ? t('noteMissing') : undefined}
        maxLength={2000}
        rows={3}
        aria-required
      />
      <SubmitButton pending={act.isPending}>{t('addNote')}</SubmitButton>
    </FormShell>
  );
}
