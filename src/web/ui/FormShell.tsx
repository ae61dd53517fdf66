import { type FormEvent, type ReactNode, useEffect, useEffectEvent } from 'react';
import type { Failure } from '../failure-words.ts';
import { ErrorSummary, type FieldError } from './ErrorSummary.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { focusField } from './field-id.ts';
import { Stack } from './Stack.tsx';

/** The state of a call to the server, such as a mutation. */
export type Call = { isPending: boolean; error?: unknown };

type Props = {
  onSubmit: () => void;
  /** Required, so that no form omits its pending state or its failures; undefined if it calls nothing. */
  call: Call | undefined;
  /** Instead of the usual words for the call's error. */
  failure?: Failure | undefined;
  /**
   * The errors of the fields, in the order of the fields. `attempt` increases with each attempt to submit; the first
   * field with an error is then focused.
   */
  errors?: { list: FieldError[]; attempt: number };
  /** A link or button that may resolve the failure. */
  failureAction?: ReactNode;
  children: ReactNode;
};

/** A form that cannot be submitted twice at once, and that shows failures and focuses the first error. */
export function FormShell(props: Props) {
  const { onSubmit, call, failure, failureAction, children } = props;
  const pending = call?.isPending ?? false;
  const { list, attempt } = props.errors ?? { list: [], attempt: 0 };
  const focusFirstError = useEffectEvent(() => {
    if (list[0]) focusField(list[0].name);
  });

  useEffect(() => {
    if (attempt > 0) focusFirstError();
  }, [attempt]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!pending) onSubmit();
  };

  return (
    // With `post`, typed values never appear in an address, even if the script fails.
    <form noValidate method="post" onSubmit={submit} aria-busy={pending}>
      <Stack>
        <ErrorSummary errors={list} />
        <FailureNotice error={call?.error} failure={failure}>
          {failureAction}
        </FailureNotice>
        {children}
      </Stack>
    </form>
  );
}
