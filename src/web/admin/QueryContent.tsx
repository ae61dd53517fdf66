import type { ReactNode } from 'react';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';

type Props<T> = {
  query: { data: T | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Shown while it loads. */
  skeleton?: { lines: number; height: number };
  children: (data: T) => ReactNode;
};

/** Renders a query's data; until it is loaded, a skeleton, or the failure with a retry button. */
export function QueryContent<T>({ query, skeleton, children }: Props<T>) {
  const { data, error } = query;
  return (
    <>
      <FailureNotice error={data === undefined ? error : undefined} retry={query} />
      {data === undefined && !error && skeleton && <Skeletons {...skeleton} />}
      {data !== undefined && children(data)}
    </>
  );
}
