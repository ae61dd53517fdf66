import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { ActionDialog, type ActionField, type ActionProps } from './ActionDialog.tsx';

type Props<F extends readonly ActionField[]> = Pick<ButtonProps, 'size' | 'variant' | 'color'> &
  Omit<ActionProps<F>, 'title' | 'confirmLabel' | 'onClose'> & {
    label: string;
    /** Read aloud for it, where several are called the same. */
    name?: string;
    /** Those of the dialog, where they are not the button's own. */
    title?: string;
    confirmLabel?: string;
  };

/** A button and the dialog of the action that it begins. */
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
