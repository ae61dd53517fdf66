import { ActionIcon } from '@mantine/core';
import { CopyIcon } from './icons.tsx';
import { toast } from './toasts.ts';

type Props = { text: string; label: string; done: string };

/** Puts a text on the clipboard and says so. Absent where the browser offers no clipboard. */
export function CopyButton({ text, label, done }: Props) {
  if (!('clipboard' in navigator)) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast(done);
  };
  return (
    <ActionIcon variant="subtle" color="navy" size={32} aria-label={label} onClick={() => void copy()}>
      <CopyIcon size={18} />
    </ActionIcon>
  );
}
