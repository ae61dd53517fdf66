import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './SubmitButton.module.css';

type Props = {
  pending: boolean;
  /** Why it cannot be pressed now: shown beneath, so that a grey button is never a riddle. */
  disabledReason?: string | undefined;
  onPress?: () => void;
  /** Pressed while blocked: the form shows what is missing. */
  onBlocked?: () => void;
  tone?: 'primary' | 'danger';
  children: ReactNode;
};

/** The one main action of a screen. Without `onPress` it sends the form around it. */
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
          // Stays focusable while blocked, so that the reason can be heard.
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
