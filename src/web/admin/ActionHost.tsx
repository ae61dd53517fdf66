import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { useLocation } from 'wouter';

/** Renders a dialog, which calls `onClose` to close itself. */
type Render = (onClose: () => void) => ReactNode;

const OpenAction = createContext<(render: Render) => void>(() => {
  throw new Error('an action was opened outside of ActionHost');
});

/**
 * Shows the dialog of an action above the screen, as it was when its button was pressed, until it closes or
 * the page changes. A refetch may remove the button, for example when a colleague was quicker; the dialog
 * keeps what was typed and shows the refusal.
 */
export function ActionHost({ children }: { children: ReactNode }) {
  const [address] = useLocation();
  const [opened, setOpened] = useState<{ address: string; render: Render }>();
  const open = useCallback((render: Render) => setOpened({ address, render }), [address]);
  // Cleared, not only hidden, or it would appear again when the page is reopened.
  if (opened && opened.address !== address) setOpened(undefined);
  // An action that completes late closes only its own dialog, not one that was opened since.
  const close = () => setOpened((now) => (now === opened ? undefined : now));
  return (
    <OpenAction value={open}>
      {children}
      {opened?.address === address && opened.render(close)}
    </OpenAction>
  );
}

/** Returns the function that opens the dialog of an action. */
export function useOpenAction(): (render: Render) => void {
  return useContext(OpenAction);
}
