import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { ActionDialog, type ActionField, type ActionProps } from './ActionDialog.tsx';

type Props<F extends readonly ActionField[]> = Pick<ButtonProps, 'size' | 'variant' | 'color'> &
  Omit<ActionProps<F>, 'title' | 'confirmLabel' | 'onClose'> & {
    label: string;
    /** Its accessible name, where several have the same label. */
    name?: string;
    /** The dialog's, where they are not the button's own. */
    title?: string;
    confirmLabel?: string;
  };

/** A button that opens the dialog of an action. */
export function ActionButton<const F extends readonly ActionField[] = readonly []>({
  label,
  name,
  size,
  variant = 'default',
  color,
  title = name ?? label,
  confirmLabel = label,
  ...dialog
}: Props<F>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        {...(size !== undefined && { size })}
        {...(color !== undefined && { color })}
        aria-label={name}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <ActionDialog
          {...(dialog as Omit<ActionProps<F>, 'title' | 'confirmLabel' | 'onClose'>)}
          title={title}
          confirmLabel={confirmLabel}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
