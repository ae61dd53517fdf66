import { type FormEvent, type ReactNode, useEffect, useEffectEvent } from 'react';
import { ErrorSummary, type FieldError } from './ErrorSummary.tsx';
import { type Failure, FailureNotice } from './FailureNotice.tsx';
import { focusField } from './field-id.ts';
import { Stack } from './Stack.tsx';

type Props = {
  onSubmit: () => void;
  /** Required, so that no form omits its pending state or its failures. */
  pending: boolean;
  failure: Failure | undefined;
  /** The errors of the fields, in the order of the fields. */
  errors: FieldError[];
  /** Increases with each attempt to submit; the first field with an error is then focused. */
  attempt: number;
  /** A link or button that may resolve the failure. */
  failureAction?: ReactNode;
  children: ReactNode;
};

/** A form that cannot be submitted twice at once, and that shows failures and focuses the first error. */
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
    // With `post`, typed values never appear in an address, even if the script fails.
    <form noValidate method="post" onSubmit={submit} aria-busy={pending}>
      <Stack>
        <ErrorSummary errors={errors} />
        <FailureNotice failure={failure}>{failureAction}</FailureNotice>
        {children}
      </Stack>
    </form>
  );
}
