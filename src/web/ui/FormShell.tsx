import { type FormEvent, type ReactNode, useEffect, useEffectEvent } from 'react';
import { ErrorSummary, type FieldError } from './ErrorSummary.tsx';
import { type Failure, FailureNotice } from './FailureNotice.tsx';
import { focusField } from './field-id.ts';
import { Stack } from './Stack.tsx';

type Props = {
  onSubmit: () => void;
  /** Required, so that no form forgets what happens while it waits and when it is refused. */
  pending: boolean;
  failure: Failure | undefined;
  /** What is wrong at the fields, in the order of the fields. */
  errors: FieldError[];
  /** Raised by one at every attempt to send; the first wrong field is then focused. */
  attempt: number;
  /** A way out of the failure, such as a link. */
  failureAction?: ReactNode;
  children: ReactNode;
};

/** A form that can be sent once at a time, says what went wrong, and leads to the first mistake. */
export function FormShell(props: Props) {
  const { onSubmit, pending, failure, errors, attempt, failureAction, children } = props;
  const focusFirstError = useEffectEvent(() => {
    if (errors[0]) focusField(errors[0].name);
  });

  useEffect(() => {
    if (attempt > 0) focusFirstError();
  }, [attempt]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!pending) onSubmit();
  };

  return (
    // By its method nothing that was typed comes into an address, whatever becomes of the script.
    <form noValidate method="post" onSubmit={submit} aria-busy={pending}>
      <Stack>
        <ErrorSummary errors={errors} />
        <FailureNotice failure={failure}>{failureAction}</FailureNotice>
        {children}
      </Stack>
    </form>
  );
}
