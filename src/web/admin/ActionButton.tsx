import { Button, type ButtonProps } from '@mantine/core';
import { ActionDialog, type ActionField, type ActionProps } from './ActionDialog.tsx';
import { useOpenAction } from './ActionHost.tsx';

type Props<F extends readonly ActionField[]> = Pick<ButtonProps, 'size' | 'variant' | 'color'> &
  Omit<ActionProps<F>, 'title' | 'confirmLabel' | 'onClose'> & {
    label: string;
    /** Its accessible name, where several have the same label. */
    name?: string;
    /** The dialog's, where they are not the button's own. */
    title?: string;
    confirmLabel?: string;
  };

/** A button that opens the dialog of an action in `ActionHost`. */
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
  const open = useOpenAction();
  const props = dialog as Omit<ActionProps<F>, 'title' | 'confirmLabel' | 'onClose'>;
  return (
    <Button
      variant={variant}
      {...(size !== undefined && { size })}
      {...(color !== undefined && { color })}
      aria-label={name}
      onClick={() =>
        open((onClose) => (
          <ActionDialog {...props} title={title} confirmLabel={confirmLabel} onClose={onClose} />
        ))
      }
    >
      {label}
    </Button>
  );
}
