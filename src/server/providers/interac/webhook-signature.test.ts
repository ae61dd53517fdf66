import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isSignatureRecent, isSignedBy } from './webhook-signature.ts';

const CONTENT = Buffer.from('Subject: été\r\n\r\nbody');
const NOW = new Date('2026-11-20T14:00:00Z');
const SECONDS = NOW.getTime() / 1000;

const sign = (key: string, content: Buffer | string, encoding: 'hex' | 'base64' = 'hex') =>
  createHmac('sha256', key).update(content).digest(encoding);
const signWithTime = (timestamp: string, key = 'new') => ({
  timestamp,
  signature: sign(key, Buffer.concat([Buffer.from(`${timestamp}.`), CONTENT])),
});

describe('a signature', () => {
  test('is accepted in hex and in base64', () => {
    expect(isSignedBy('new', CONTENT, sign('new', CONTENT))).toBe(true);
    expect(isSignedBy('new', CONTENT, sign('new', CONTENT, 'base64'))).toBe(true);
  });

  test('of the older key is accepted while both are set, and not after', () => {
    expect(isSignedBy('new,old', CONTENT, sign('old', CONTENT))).toBe(true);
    expect(isSignedBy('new', CONTENT, sign('old', CONTENT))).toBe(false);
  });

  test.each(['', 'x', '00'.repeat(32), `${sign('new', CONTENT)}0`, sign('', CONTENT), sign('new', 'other')])(
    '“%s” is invalid',
    (signature) => {
      expect(isSignedBy('new,', CONTENT, signature)).toBe(false);
    },
  );
});

describe('a stamped signature', () => {
  test.each([0, -300, 300])('is accepted %d seconds from now', (seconds) => {
    expect(isSignatureRecent('new,old', CONTENT, signWithTime(String(SECONDS + seconds)), NOW)).toBe(true);
  });

  test.each([-301, 301, -86_400])('is refused %d seconds from now', (seconds) => {
    expect(isSignatureRecent('new', CONTENT, signWithTime(String(SECONDS + seconds)), NOW)).toBe(false);
  });

  test('covers its timestamp: a recorded one cannot be renewed', () => {
    const recorded = signWithTime(String(SECONDS - 3_600));
    expect(isSignatureRecent('new', CONTENT, { ...recorded, timestamp: String(SECONDS) }, NOW)).toBe(false);
    expect(
      isSignatureRecent('new', CONTENT, { timestamp: 'now', signature: sign('new', CONTENT) }, NOW),
    ).toBe(false);
  });
});
