import type { WrittenLanguage } from '#shared/format.ts';
import { STATEMENT_TYPES, type StatementFormat } from '#shared/wire/history.ts';
import { typeToWire } from '#shared/wire/payment-words.ts';
import { type HistoryFilter, rangeQuery } from './payments.ts';
import type { Received } from './receive-file.ts';
import { requestFile } from './request.ts';

type StatementRequest = { format: StatementFormat; filter: HistoryFilter; language: WrittenLanguage };
type Watch = { signal: AbortSignal; onReceived: (received: Received) => void };

/** Returns a statement with every payment that the filter selects. */
export function fetchStatement({ format, filter, language }: StatementRequest, watch: Watch): Promise<File> {
  const query = new URLSearchParams({
    ...(filter.type === undefined ? {} : { type: typeToWire(filter.type) }),
    ...rangeQuery(filter),
    lang: language === 'fr' ? 'FR' : 'EN',
  });
  return requestFile(`/api/transactions/export/${format}?${query}`, STATEMENT_TYPES[format], watch);
}
