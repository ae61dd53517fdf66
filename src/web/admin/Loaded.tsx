import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFailureWords } from '../failure-words.ts';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { RetryButton } from '../ui/RetryButton.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';

type Props<T> = {
  query: UseQueryResult<T>;
  /** Shown while it loads. */
  skeleton?: { lines: number; height: number };
  children: (data: T) => ReactNode;
};

/** Renders a query's data; until it is loaded, a skeleton, or the failure with a retry button. */
export function Loaded<T>({ query, skeleton, children }: Props<T>) {
  const words = useFailureWords();
  const { data, error, isFetching, refetch } = query;
  return (
    <>
      <FailureNotice failure={data === undefined ? words(error) : undefined}>
        <RetryButton pending={isFetching} onPress={() => void refetch()} />
      </FailureNotice>
      {data === undefined && !error && skeleton && <Skeletons {...skeleton} />}
      {data !== undefined && children(data)}
    </>
  );
}
