import { queryOptions } from '@tanstack/react-query';
import { CreditInstructionsView } from '#shared/wire/credit-instructions.ts';
import { request } from './request.ts';

/** How to send an Interac e-transfer that credits this account. */
export const creditInstructionsQuery = queryOptions({
  queryKey: ['credit-instructions'] as const,
  queryFn: ({ signal }) => request('/api/account/credit-instructions', CreditInstructionsView, { signal }),
});
