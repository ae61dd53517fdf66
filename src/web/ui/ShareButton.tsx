import { Button } from '@mantine/core';

type Props = { text: string; label: string };

/** Passes a text on: by whatever the phone shares with, else by WhatsApp. */
export function ShareButton({ text, label }: Props) {
  if (!('share' in navigator)) {
    const address = `https://wa.me/?text=${encodeURIComponent(text)}`;
    return (
      <Button variant="default" component="a" href={address} target="_blank" rel="noopener noreferrer">
        {label}
      </Button>
    );
  }
  // Whoever closes the phone's sheet has changed their mind; nothing failed.
  const share = () => navigator.share({ text }).catch(() => undefined);
  return (
    <Button variant="default" onClick={() => void share()}>
      {label}
    </Button>
  );
}
