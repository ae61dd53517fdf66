import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CSV_START, type CsvDialect, type CsvLine, csvDialect, toCsv } from '#shared/csv.ts';
import { writtenLanguage } from '#shared/format.ts';
import { languageOf } from './language.ts';

/**
 * Sends a table for the spreadsheets of whoever asks, line by line as its reader takes it. One that breaks off never looks
 * whole.
 */
export function sendCsv(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  lines: AsyncIterable<CsvLine> | Iterable<CsvLine>,
): FastifyReply {
  const dialect = csvDialect(writtenLanguage(languageOf(request)));
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(written(lines, dialect), { objectMode: false }));
}

async function* written(
  lines: AsyncIterable<CsvLine> | Iterable<CsvLine>,
  dialect: CsvDialect,
): AsyncGenerator<string> {
  yield CSV_START;
  for await (const line of lines) yield toCsv([line], dialect);
}
