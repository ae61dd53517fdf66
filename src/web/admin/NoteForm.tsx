import { Button, Textarea } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureWords } from '../failure-words.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { fieldId, focusField } from '../ui/field-id.ts';

type Props<A> = {
  words: { label: string; hint: string; missing: string; submit: string };
  mutation: UseMutationResult<unknown, Error, A>;
  toAct: (text: string) => A;
};

/** What somebody found out, for whoever looks next. A note stays. */
export function NoteForm<A>({ words, mutation, toAct }: Props<A>) {
  const failureWords = useFailureWords();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const write = () => {
    const typed = text.trim();
    if (typed !== '') return mutation.mutate(toAct(typed), { onSuccess: () => setText('') });
    setMissing(true);
    return focusField('note');
  };
  return (
    <FormShell
      onSubmit={write}
      pending={mutation.isPending}
      failure={failureWords(mutation.error)}
      errors={[]}
      attempt={0}
    >
      <Textarea
        id={fieldId('note')}
        name="note"
        label={words.label}
        description={words.hint}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setMissing(false);
        }}
        error={isMissing ? words.missing : undefined}
        maxLength={2000}
        rows={3}
        aria-required
      />
      <div>
        <Button type="submit" variant="default" loading={mutation.isPending}>
          {words.submit}
        </Button>
      </div>
    </FormShell>
  );
}
