import { Button, type ButtonProps } from '@mantine/core';
import { ActionDialog, type ActionField, type ActionProps } from './ActionDialog.tsx';
import { useOpenAction } from './ActionHost.tsx';

type Props<F extends readonly ActionField[]> = Pick<ButtonProps, 'size' | 'variant' | 'color'> &
  Omit<ActionProps<F>, 'title' | 'onClose'> & {
    label: string;
    /** The button's accessible name, if several buttons have the same label. */
    name?: string;
    /** The dialog's title, if it differs from the button's name. */
    title?: string;
  };

/** A button that opens the dialog of an action in `ActionHost`. */
export function ActionButton<const F extends readonly ActionField[] = readonly []>({
  label,
  name,
  size,
  variant = 'default',
  color,
  title = name ?? label,
  ...dialog
}: Props<F>) {
  const open = useOpenAction();
  const props = dialog as Omit<ActionProps<F>, 'title' | 'onClose'>;
  const { isProposal, confirmLabel = isProposal ? undefined : label } = dialog;
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
