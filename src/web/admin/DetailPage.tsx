import { Button } from '@mantine/core';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Link, useParams } from 'wouter';
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
  area: 'cases' | 'compliance' | 'customers' | 'deposits' | 'identity' | 'reconciliation' | 'transactions';
  // oxlint-disable-next-line typescript/no-explicit-any -- the key's type differs
  query: (id: string) => UseQueryOptions<T, Error, T, any>;
  /** Also called before the data is there. */
  title: (found: T | undefined, id: string) => string;
  intro?: (found: T) => string;
  children: (found: T) => ReactNode;
};

/**
 * The page of the record whose id is in the address. On failure it offers to retry, or a link to the list if retrying
 * cannot help.
 */
export function DetailPage<T>({ area, query, title, intro, children }: Props<T>) {
  const back = useTranslations('admin')(`${area}.back`);
  const { id } = useParams<{ id: string }>();
  const { data, error, isPending, isFetching, refetch } = useQuery(query(id));
  return (
    <Screen title={title(data, id)} {...(data !== undefined && intro && { intro: intro(data) })}>
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
