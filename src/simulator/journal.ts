import { closeSync, mkdirSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { PaymentRecord } from './books.ts';
import type { Message } from './inbox.ts';

/** What must survive a restart of the simulator. */
export type JournalEntry =
  | { kind: 'payment'; payment: PaymentRecord }
  | { kind: 'payment_altered'; number: string; change: Partial<PaymentRecord> }
  | { kind: 'webhook_ended'; webhook: string }
  | { kind: 'attempt'; key: string }
  | { kind: 'message'; message: Message }
  | { kind: 'service'; id: number; active: boolean }
  | { kind: 'xe_mid'; mid: string }
  | { kind: 'euro_rate'; from: string; value: string };

export type Journal = { entries: readonly JournalEntry[]; write(entry: JournalEntry): void; close(): void };

/**
 * Opens an append-only file of JSON lines in `dataDir`; without one, nothing is stored. A written line
 * survives a killed process. Losing one in a power cut does no harm to a simulator.
 */
export function openJournal(dataDir: string | undefined): Journal {
  if (dataDir === undefined) return { entries: [], write: () => undefined, close: () => undefined };

  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'simulator.jsonl');
  const entries = readWholeLines(path);
  const file = openSync(path, 'a', 0o600);
  return {
    entries,
    write: (entry) => {
      writeSync(file, `${JSON.stringify(entry)}\n`);
    },
    close: () => closeSync(file),
  };
}

/** Truncates an incomplete last line, or the next entry would be appended to it and both be lost. */
function readWholeLines(path: string): JournalEntry[] {
  const content = readIfThere(path);
  const end = content.lastIndexOf(0x0a) + 1;
  if (end < content.length) truncateSync(path, end);
  const lines = content.subarray(0, end).toString('utf8').split('\n');
  return lines.flatMap((line) => parseEntry(line) ?? []);
}

function parseEntry(line: string): JournalEntry | undefined {
  try {
    return JSON.parse(line) as JournalEntry;
  } catch {
    return undefined;
  }
}

function readIfThere(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}
