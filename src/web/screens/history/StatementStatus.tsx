import type { StatementFormat } from '#shared/wire/history.ts';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { RetryButton } from '../../ui/RetryButton.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { StatementProgress } from './StatementProgress.tsx';
import classes from './StatementStatus.module.css';
import type { Statement } from './use-statement.ts';

/** A statement that arrives sooner shows no progress. */
const PROGRESS_DELAY_MS = 400;

type Props = {
  of: Statement;
  onCancel: () => void;
  onRetry: (format: StatementFormat) => void;
};

/** The progress of a statement, or why it failed. */
export function StatementStatus({ of, onCancel, onRetry }: Props) {
  const { isPending, format, received, error } = of;
  const isSlow = useDebounced(isPending, PROGRESS_DELAY_MS) && isPending;
  return (
    <div className={classes.state}>
      {format && isSlow && <StatementProgress format={format} received={received} onCancel={onCancel} />}
      <FailureNotice error={error}>
        {format && <RetryButton pending={isPending} onPress={() => onRetry(format)} />}
      </FailureNotice>
    </div>
  );
}
