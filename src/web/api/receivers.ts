import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ReceiverView } from '#shared/wire/receiver.ts';
import { request } from './request.ts';

export const RECEIVERS_KEY = ['receivers'] as const;

const ReceiverViews = z.array(ReceiverView);

/** The recipients the person has saved, in the order in which the server lists them. */
export const receiversQuery = queryOptions({
  queryKey: RECEIVERS_KEY,
  queryFn: ({ signal }) => request('/api/receivers', ReceiverViews, { signal }),
  staleTime: 60_000,
});
