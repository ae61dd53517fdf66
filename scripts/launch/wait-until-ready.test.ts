import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findFreePort } from '../processes/free-port.ts';
import { startProgram } from './run-program.ts';
import { untilReady } from './wait-until-ready.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'until-ready-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('waiting for a program that has exited fails with its last output', async () => {
  const program = {
    name: 'api',
    command: ['src/server/main.ts', 'no-such-mode'] as [string, string],
    environment: process.env,
    logFile: path.join(folder, 'api.log'),
  };
  const url = `http://127.0.0.1:${await findFreePort()}/health/ready`;
  await expect(untilReady(startProgram(program), program, url)).rejects.toThrow(
    /^api ended \(2\): http:.*\nSay what to run: api, worker/,
  );
});
