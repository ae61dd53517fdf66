import { Button } from '@mantine/core';

type Props = { text: string; label: string };

/** Shares a text by the phone's share sheet, or by WhatsApp where there is none. */
export function ShareButton({ text, label }: Props) {
  if (!('share' in navigator)) {
    const address = `https://wa.me/?text=${encodeURIComponent(text)}`;
    return (
      <Button variant="default" component="a" href={address} target="_blank" rel="noopener noreferrer">
        {label}
      </Button>
    );
  }
  // Closing the share sheet is not a failure.
  const share = () => navigator.share({ text }).catch(() => undefined);
  return (
    <Button variant="default" onClick={() => void share()}>
      {label}
    </Button>
  );
}
