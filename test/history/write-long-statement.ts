// Writes a long statement of made-up lines in a process of its own, and prints how much more memory it uses
// than at the start. It collects garbage before each measurement, so the figure does not depend on the
// collector's timing.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Statement } from '#server/statements/statement.ts';
import type { StatementLine } from '#server/statements/statement-line.ts';
import { wallClock } from '#server/statements/wall-clock.ts';
import { writeCsv } from '#server/statements/write-csv.ts';
import { writePdf } from '#server/statements/write-pdf.ts';
import { writeXlsx } from '#server/statements/write-xlsx.ts';
import { sentences } from '#server/words/sentences.ts';
import { cad, xaf } from '#shared/money.ts';
import { rate } from '#shared/rate.ts';

const BATCH_SIZE = 1_000;
const WRITERS = { csv: writeCsv, xlsx: writeXlsx, pdf: writePdf };
const [format = '', lines = '0'] = process.argv.slice(2);

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const usedBytes = () => {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

let initialBytes = 0;
let peakBytes = 0;
let isRead = false;
const statement: Statement = {
  language: 'fr',
  t: sentences('statement', 'fr'),
  clock: wallClock('America/Toronto'),
  created: new Date('2026-11-20T14:00:00Z'),
  company: ['1000, rue Sherbrooke Ouest, Montréal'],
  about: ['Awa NGONO'],
  closing: cad(1_000_00n),
  batches: batches(Number(lines)),
};

let bytes = 0;
for await (const piece of WRITERS[format as keyof typeof WRITERS](statement)) {
  bytes += (piece as Buffer | string).length;
  // Everything buffered until the end is in memory with the first chunk after the last read.
  if (isRead) updatePeak();
  isRead = false;
}
process.stdout.write(JSON.stringify({ bytes, grewBy: peakBytes - initialBytes }));

function updatePeak() {
  peakBytes = Math.max(peakBytes, usedBytes());
}

async function* batches(count: number): AsyncGenerator<StatementLine[]> {
  for (let from = 0; from < count; from += BATCH_SIZE) {
    // The first batches load fonts and code.
    if (from === 2 * BATCH_SIZE) initialBytes = usedBytes();
    else if (from > 2 * BATCH_SIZE && (from / BATCH_SIZE) % 5 === 0) updatePeak();
    yield Array.from({ length: BATCH_SIZE }, (_, at) => lineOf(from + at));
  }
  isRead = true;
}

function lineOf(nth: number): StatementLine {
  return {
    at: new Date(Date.UTC(2026, 10, 20) - nth * 60_000),
    recipient: `NGONO Awa ${nth}`,
    paymentMode: 'MTN MoMo',
    status: 'paid',
    statusText: 'Effectué',
    cad: cad(-BigInt(nth % 50_000)),
    xaf: xaf(BigInt(nth) * 5n),
    rate: rate(440_000_000n),
    reference: `GT${nth}`,
    balance: cad(BigInt(nth)),
  };
}
