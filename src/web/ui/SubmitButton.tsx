import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './SubmitButton.module.css';

type Props = {
  pending: boolean;
  /** Why it is disabled; shown below the button. */
  disabledReason?: string | undefined;
  onPress?: () => void;
  /** Called when it is pressed while disabled, to show what is missing. */
  onBlocked?: () => void;
  tone?: 'primary' | 'danger';
  children: ReactNode;
};

/** A screen's main action. Submits its form when `onPress` is not given. */
export function SubmitButton({
  pending,
  disabledReason,
  onPress,
  onBlocked,
  tone = 'primary',
  children,
}: Props) {
  const reasonId = useId();
  const blocked = disabledReason !== undefined;
  return (
    <div className={classes.submit}>
      <Button
        type={onPress ? 'button' : 'submit'}
        fullWidth
        color={tone === 'danger' ? 'red' : 'green'}
        loading={pending}
        data-disabled={blocked ? true : undefined}
        aria-disabled={blocked || undefined}
        aria-describedby={blocked ? reasonId : undefined}
        onClick={(event) => {
          // Focusable while disabled, so that screen readers can read the reason.
          if (!blocked) return onPress?.();
          event.preventDefault();
          onBlocked?.();
        }}
      >
        {children}
      </Button>
      {blocked && (
        <p id={reasonId} className={classes.reason}>
          {disabledReason}
        </p>
      )}
    </div>
  );
}
