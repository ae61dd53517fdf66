import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const PROGRAM = 'test/history/write-long-statement.ts';
const run = promisify(execFile);

// In bytes. Measured: 0, 3 and 2 MB. With all lines or chunks retained it was 15 MB and more, in the PDF 10.
const MAX_GROWTH_BYTES = 8_000_000;

test.each([
  ['csv', 60_000, 4_000_000],
  ['xlsx', 60_000, 2_000_000],
  // About 125 pages.
  ['pdf', 5_000, 5_000_000],
])('a statement as %s uses as much memory at its end as at its beginning', async (format, lines, least) => {
  const { stdout } = await run(process.execPath, [PROGRAM, format, String(lines)]);
  const { bytes, grewBy } = JSON.parse(stdout) as { bytes: number; grewBy: number };
  expect(bytes).toBeGreaterThan(least);
  expect(grewBy).toBeLessThan(MAX_GROWTH_BYTES);
});
