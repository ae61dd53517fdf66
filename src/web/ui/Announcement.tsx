import type { ReactNode } from 'react';

/** Said to those who listen when it changes, and not shown. Always present, so that the change is noticed. */
export function Announcement({ children }: { children: ReactNode }) {
  return <output className="visually-hidden">{children}</output>;
}
