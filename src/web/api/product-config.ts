import { queryOptions } from '@tanstack/react-query';
import { ProductConfigView } from '#shared/wire/product-config.ts';
import { request } from './request.ts';

/** Public facts of this installation: contact details, stores, partners and open features. */
export const productConfigQuery = queryOptions({
  queryKey: ['product-config'] as const,
  queryFn: ({ signal }) => request('/api/config', ProductConfigView, { signal }),
  staleTime: 60_000,
});
