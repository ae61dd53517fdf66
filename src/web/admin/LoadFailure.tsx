import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'wouter';
import { problemOf } from '../api/failure.ts';
import { useFailureWords } from '../failure-words.ts';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { RetryButton } from '../ui/RetryButton.tsx';

/** Of refusals for which asking again has the same answer: the address is wrong, or not for the reader. */
const FINAL: readonly (number | undefined)[] = [400, 403, 404];

type Props = {
  query: UseQueryResult;
  /** The list that the page is one of. */
  list: { path: string; label: string };
};

/** Why the page of one thing shows nothing, and what helps: another try, or where one does not, the list. */
export function LoadFailure({ query: { error, isFetching, refetch }, list }: Props) {
  const words = useFailureWords();
  return (
    <FailureNotice failure={words(error)}>
      {FINAL.includes(problemOf(error)?.status) ? (
        <Button component={Link} href={list.path} size="sm" variant="default">
          {list.label}
        </Button>
      ) : (
        <RetryButton pending={isFetching} onPress={() => void refetch()} />
      )}
    </FailureNotice>
  );
}
