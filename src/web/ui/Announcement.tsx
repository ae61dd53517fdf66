import type { ReactNode } from 'react';

/** Text for screen readers only, read aloud when it changes. Always rendered, or the change would not be noticed. */
export function Announcement({ children }: { children: ReactNode }) {
  return <output className="visually-hidden">{children}</output>;
}
