import { useCallback, useState } from 'react';
import type { FieldError } from '../ui/ErrorSummary.tsx';

export type FieldMessages = Record<string, string>;

/**
 * The mistakes of a form since it was last sent. They appear on sending, not while typing; a field's mistake leaves
 * as soon as the field changes. `order` puts them in the order of the fields.
 */
export function useFormErrors(order: readonly string[]) {
  const [messages, setMessages] = useState<FieldMessages>({});
  const [attempt, setAttempt] = useState(0);

  /** Shows what is wrong after an attempt to send, and leads to the first mistake. */
  const show = useCallback((found: FieldMessages) => {
    setMessages(found);
    setAttempt((count) => count + 1);
  }, []);

  const clear = useCallback((name: string) => {
    setMessages(({ [name]: _gone, ...others }) => others);
  }, []);

  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const list: FieldError[] = Object.entries(messages)
    .map(([name, message]) => ({ name, message }))
    .sort((one, other) => rank(one.name) - rank(other.name));

  return { messages, list, attempt, show, clear };
}
