import { writeSync } from 'node:fs';
import { READERS, TOKENS } from './readers.ts';

/**
 * Limits for 64 KB of input, in milliseconds and as a multiple. Between the two, four times the input may take at most
 * eight times the work.
 */
const MS_FOR_64_KB = 50;
const FAR_BEYOND = 5;
const GROWTH = 8;
const ATTEMPTS = 5;
/** A reader is too slow only if each of these rounds says so: a busy machine slows now one size, now the other. */
const ROUNDS = 4;

/**
 * Returns the least and the median time that this thread worked, in milliseconds of processor time: waiting and other
 * programs do not count.
 */
async function workOf(read: (text: string) => unknown, text: string, attempts = 1) {
  const times: number[] = [];
  for (let nth = 0; nth < attempts; nth += 1) {
    const before = process.threadCpuUsage();
    await read(text);
    const { user, system } = process.threadCpuUsage(before);
    times.push((user + system) / 1_000);
  }
  const [least = 0, ...more] = times.toSorted((a, b) => a - b);
  return { least, median: [least, ...more][Math.floor(attempts / 2)] ?? 0 };
}

/**
 * Runs every reader on every token, repeated as often as it fits. Prints a line before each, so that the test
 * knows where a reader is stuck, and a line after each that worked too long.
 */
for (const token of TOKENS) {
  const texts = new Map<number, string>();
  for (const [name, { bytes, read }] of Object.entries(READERS)) {
    const allowed = MS_FOR_64_KB * Math.max(1, bytes / 65_536);
    const text = texts.get(bytes) ?? token.repeat(Math.ceil(bytes / Buffer.byteLength(token)));
    texts.set(bytes, text);
    writeSync(1, `${name}, of ${JSON.stringify(token)}\n`);
    if ((await workOf(read, text)).least <= allowed) continue;
    const excess = await excessOf(read, text, allowed);
    if (excess) writeSync(1, `too much: ${name}, of ${JSON.stringify(token)}: ${excess}\n`);
  }
}

/** Returns how much work the whole text took beside a quarter of it, or undefined when any round took little enough. */
async function excessOf(
  read: (text: string) => unknown,
  text: string,
  allowed: number,
): Promise<string | undefined> {
  let excess: string | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    const all = await workOf(read, text, ATTEMPTS);
    if (all.least <= allowed) return undefined;
    // The medians, because V8 sometimes takes 6 ms and sometimes 200 to refuse deep nesting in the same text.
    const quarter = await workOf(read, text.slice(0, text.length / 4), ATTEMPTS);
    if (all.least < FAR_BEYOND * allowed && all.median < GROWTH * quarter.median) return undefined;
    excess = `${quarter.median} ms for a quarter, ${all.median} ms for all`;
  }
  return excess;
}
