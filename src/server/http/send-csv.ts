import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CSV_START, type CsvDialect, type CsvLine, csvDialect, toCsv } from '#shared/csv.ts';
import { type WrittenLanguage, writtenLanguage } from '#shared/format.ts';
import type { ProblemCode } from '#shared/problems.ts';
import type { Result } from '#shared/result.ts';
import { sentences } from '../words/sentences.ts';
import { answerProblem } from './answer-problem.ts';
import { languageOf } from './language.ts';

type Lines = AsyncIterable<CsvLine> | Iterable<CsvLine>;

/** Answers with an export as CSV, or with the reason why there is none. */
export function answerCsv(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  lines: Result<Lines, ProblemCode>,
): FastifyReply {
  if (!lines.ok) return answerProblem(request, reply, lines.problem, lines);
  return sendCsv(request, reply, name, lines.value);
}

/**
 * Streams a table as CSV at the reader's pace. If the stream fails, the connection breaks off, so a partial file
 * never looks complete. The first line holds headings in the reader's language, unless an external form fixes them.
 */
export function sendCsv(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  lines: Lines,
  { areHeadingsFixed = false } = {},
): FastifyReply {
  const language = writtenLanguage(languageOf(request));
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(
      Readable.from(written(areHeadingsFixed ? lines : inWords(lines, language), csvDialect(language)), {
        objectMode: false,
      }),
    );
}

async function* written(lines: Lines, dialect: CsvDialect): AsyncGenerator<string> {
  yield CSV_START;
  for await (const line of lines) yield toCsv([line], dialect);
}

async function* inWords(lines: Lines, language: WrittenLanguage): AsyncGenerator<CsvLine> {
  const words = sentences('csvHeadings', language);
  let isFirst = true;
  for await (const line of lines) {
    yield isFirst ? line.map((heading) => words(heading as Parameters<typeof words>[0])) : line;
    isFirst = false;
  }
}
