import { writeSync } from 'node:fs';
import { READERS, TOKENS } from './readers.ts';

/**
 * What 64 KB may cost, and what is far beyond it; in between, four times as much may be no
 * more than eight times the work.
 */
const MS_FOR_64_KB = 50;
const FAR_BEYOND = 5;
const GROWTH = 8;
const ATTEMPTS = 5;

/** How long this thread itself worked, in milliseconds: waiting, and what others take of the machine, do not count. */
async function workOf(read: (text: string) => unknown, text: string, attempts = 1): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let nth = 0; nth < attempts; nth += 1) {
    const before = process.threadCpuUsage();
    await read(text);
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

/**
 * Has every reader read every token, as often as there is room for it, and says before each which one it is, and behind
 * it when that was too much work.
 */
for (const [name, { bytes, read }] of Object.entries(READERS)) {
  const allowed = MS_FOR_64_KB * Math.max(1, bytes / 65_536);
  for (const token of TOKENS) {
    const text = token.repeat(Math.ceil(bytes / Buffer.byteLength(token)));
    writeSync(1, `${name}, of ${JSON.stringify(token)}\n`);
    if ((await workOf(read, text)) <= allowed) continue;
    const whole = await workOf(read, text, ATTEMPTS);
    if (whole <= allowed) continue;
    const quarter = await workOf(read, text.slice(0, text.length / 4), ATTEMPTS);
    if (whole >= FAR_BEYOND * allowed || whole >= GROWTH * quarter) {
      writeSync(
        1,
        `too much: ${name}, of ${JSON.stringify(token)}: ${quarter} ms for a quarter, ${whole} ms for all\n`,
      );
    }
  }
}
