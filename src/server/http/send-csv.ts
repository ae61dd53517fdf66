import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { CSV_START, type CsvLine, toCsv } from '#shared/csv.ts';

/** Sends a table for spreadsheets, line by line as its reader takes it. One that breaks off never looks whole. */
export function sendCsv(reply: FastifyReply, name: string, lines: AsyncIterable<CsvLine>): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(written(lines), { objectMode: false }));
}

async function* written(lines: AsyncIterable<CsvLine>): AsyncGenerator<string> {
  yield CSV_START;
  for await (const line of lines) yield toCsv([line]);
}
