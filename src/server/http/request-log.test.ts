import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { RequestLog } from './request-log.ts';

function listen() {
  const lines: Record<string, unknown>[] = [];
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
      done();
    },
  });
  return { lines, log: createLog('info', 'api', output) };
}

test('every line of a request has its id, and secrets stay redacted', () => {
  const { lines, log } = listen();
  const ofRequest = new RequestLog(log, { reqId: 'req-7' });
  ofRequest.warn('first');
  ofRequest.error({ password: 'Secret1!', err: new Error('broken') }, 'second');
  ofRequest.child({ part: 'mail' }).info('third');
  expect(lines).toMatchObject([
    { level: 40, reqId: 'req-7', program: 'api', msg: 'first' },
    { level: 50, reqId: 'req-7', password: '[hidden]', err: { message: 'broken' }, msg: 'second' },
    { level: 30, reqId: 'req-7', part: 'mail', msg: 'third' },
  ]);
});

test('lines below the log level are not written', () => {
  const { lines, log } = listen();
  const ofRequest = new RequestLog(log, { reqId: 'req-8' });
  ofRequest.debug('nothing');
  ofRequest.trace('nothing');
  expect([lines, ofRequest.level]).toEqual([[], 'info']);
});
