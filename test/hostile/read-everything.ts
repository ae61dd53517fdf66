import { writeSync } from 'node:fs';
import { READERS, TOKENS } from './readers.ts';

/** Has every reader read every token, as often as there is room for it, and says before each which one it is. */
for (const [name, { bytes, read }] of Object.entries(READERS)) {
  for (const token of TOKENS) {
    writeSync(1, `${name}, of ${JSON.stringify(token)}\n`);
    await read(token.repeat(Math.ceil(bytes / Buffer.byteLength(token))));
  }
}
