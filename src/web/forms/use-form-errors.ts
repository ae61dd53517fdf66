import { useCallback, useState } from 'react';
import type { FieldError } from '../ui/ErrorSummary.tsx';

export type FieldMessages = Record<string, string>;

/** The properties of a field whose error disappears when it changes. */
export type BoundField<V> = {
  name: string;
  value: V;
  error: string | undefined;
  onChange: (value: V) => void;
};

/**
 * Returns a form's errors and functions to show and clear them. Errors appear when the form is submitted, not while
 * typing, and an error disappears when its field changes. `order` lists the field names in the order of the form.
 */
export function useFormErrors(order: readonly string[]) {
  const [messages, setMessages] = useState<FieldMessages>({});
  const [attempt, setAttempt] = useState(0);

  /** Shows the errors of an attempt to submit and focuses the first field with one. */
  const show = useCallback((found: FieldMessages) => {
    setMessages(found);
    setAttempt((count) => count + 1);
  }, []);

  const clear = useCallback((name: string) => {
    setMessages(({ [name]: _gone, ...others }) => others);
  }, []);

  const bind = <V>(name: string, value: V, set: (value: V) => void): BoundField<V> => ({
    name,
    value,
    error: messages[name],
    onChange: (next: V) => {
      set(next);
      clear(name);
    },
  });

  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const list: FieldError[] = Object.entries(messages)
    .map(([name, message]) => ({ name, message }))
    .sort((one, other) => rank(one.name) - rank(other.name));

  return { messages, list, attempt, show, clear, bind };
}

/** Returns field and form of a form with one required text, which `onSubmit` gets; `missing` asks for it. */
export function useRequiredText(name: string, missing: string, onSubmit: (text: string) => void) {
  const [text, setText] = useState('');
  const errors = useFormErrors([name]);
  const submit = () => {
    const isMissing = text.trim() === '';
    errors.show(isMissing ? { [name]: missing } : {});
    if (!isMissing) onSubmit(text);
  };
  return { field: errors.bind(name, text, setText), form: { onSubmit: submit, errors } };
}
