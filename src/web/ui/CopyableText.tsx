import { ActionIcon } from '@mantine/core';
import classes from './CopyableText.module.css';
import { CopyIcon } from './icons.tsx';
import { toast } from './toasts.ts';

type Props = { text: string; label: string; done: string };

/** A text with a button that copies it, where the browser has a clipboard. */
export function CopyableText({ text, label, done }: Props) {
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast(done);
  };
  return (
    <span className={classes.line}>
      {text}
      {'clipboard' in navigator && (
        <ActionIcon variant="subtle" color="navy" size={28} aria-label={label} onClick={() => void copy()}>
          <CopyIcon size={18} />
        </ActionIcon>
      )}
    </span>
  );
}
