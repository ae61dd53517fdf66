import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('a provider’s note is logged without addresses and numbers', () => {
  const lines: string[] = [];
  const log = createLog('info', 'test', { write: (line) => void lines.push(line) });
  log.warn({ note: 'order: 400 customer 237677000001 <awa@example.ca> is unknown' }, 'no rail gives a quote');
  log.warn({ note: undefined }, 'nothing was said');
  expect(lines.map((line) => (JSON.parse(line) as { note?: string }).note)).toEqual([
    'order: 400 customer [number] <[address]> is unknown',
    undefined,
  ]);
});
