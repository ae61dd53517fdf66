import { Button } from '@mantine/core';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { problemOf } from '../api/failure.ts';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { RetryButton } from '../ui/RetryButton.tsx';
import { Screen } from '../ui/Screen.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';
import { areaPath } from './area-path.ts';
import classes from './Page.module.css';

/** Statuses for which retrying cannot help. */
const FINAL: readonly (number | undefined)[] = [400, 403, 404];

type Props<T> = {
  /** The area of the page, and the label of the link back to it. */
  area: string;
  back: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever it is known by
  query: UseQueryOptions<T, Error, T, any>;
  /** Also called before the data is there. */
  title: (found: T | undefined) => string;
  intro?: (found: T) => string;
  children: (found: T) => ReactNode;
};

/** The page of one record. On failure it offers to retry, or a link to the list if retrying cannot help. */
export function DetailPage<T>({ area, back, query, title, intro, children }: Props<T>) {
  const { data, error, isPending, isFetching, refetch } = useQuery(query);
  return (
    <Screen title={title(data)} {...(data !== undefined && intro && { intro: intro(data) })}>
      <Link href={areaPath(area)} className={classes.back}>
        {back}
      </Link>
      {isPending && <Skeletons lines={5} height={48} />}
      <FailureNotice error={error}>
        {FINAL.includes(problemOf(error)?.status) ? (
          <Button component={Link} href={areaPath(area)} size="sm" variant="default">
            {back}
          </Button>
        ) : (
          <RetryButton pending={isFetching} onPress={() => void refetch()} />
        )}
      </FailureNotice>
      {data !== undefined && children(data)}
    </Screen>
  );
}
