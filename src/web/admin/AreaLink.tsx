import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { staffMeQuery } from '../api/admin/me.ts';
import { areaPath, mayOpen } from './area-path.ts';

type Props = {
  to: string;
  id?: number | string;
  /** Filters for the list that the link opens. */
  search?: Record<string, string>;
  className?: string | undefined;
  'aria-label'?: string | undefined;
  children: ReactNode;
};

/** A link to another page of the back office; plain text for readers who may not open it. */
export function AreaLink({ to, id, search, children, ...props }: Props) {
  const { data: me } = useQuery(staffMeQuery);
  const address = areaPath(to, id);
  if (!me || !mayOpen(me.role, address)) return <span className={props.className}>{children}</span>;
  const query = search ? `?${new URLSearchParams(search).toString()}` : '';
  return (
    <Link href={address + query} {...props}>
      {children}
    </Link>
  );
}
