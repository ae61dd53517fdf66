import { type RunInput, runTable } from '#shared/wire/admin/reconciliation.ts';
import { post, staffQuery } from './calls.ts';

export const runQuery = (id: string) => staffQuery(`reconciliation/${encodeURIComponent(id)}`, runTable.row);

export const requestReconciliation = (body: RunInput) => post('reconciliation', body);
