import { type RunInput, runTable } from '#shared/wire/admin/reconciliation.ts';
import { act, staffQuery, useAct } from './calls.ts';

export const runQuery = (id: string) => staffQuery(`reconciliation/${encodeURIComponent(id)}`, runTable.row);

export function useRequestReconciliation() {
  return useAct((body: RunInput) => act('POST', 'reconciliation', body));
}
