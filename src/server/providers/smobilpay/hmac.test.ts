import { expect, test } from 'vitest';
import { manualClock } from '#shared/clock.ts';
import { baseString, createHmacAuth, percentEncode, signatureOf } from './hmac.ts';

const SECRET = 'MySecretKey';
const AUTH = {
  s3pAuth_nonce: '634968823463411609',
  s3pAuth_signature_method: 'HMAC-SHA1',
  s3pAuth_timestamp: '1361281946',
  s3pAuth_token: 'xvz1evFS4wEEPTGEFPHBog',
};

// The two test vectors published with the vendor's Java library.
test('signs the published order for a quote', () => {
  const call = {
    method: 'POST' as const,
    url: 'https://dev.smobilpay.com/s3p/v2/quotestd',
    fields: { ...AUTH, amount: '1000.00', payItemId: 'SPAY-DEV-958-AES-100013333-10010' },
  };
  expect(signatureOf(call, SECRET)).toBe('jwa3aeTy5XTEuZwlsN2umZvyfBc=');
});

test('signs the published search for bills', () => {
  const call = {
    method: 'GET' as const,
    url: 'https://dev.smobilpay.com/s3p/v2/bill',
    fields: { ...AUTH, merchant: 'TESTMERC', serviceNumber: 'TestId', serviceid: '99999' },
  };
  expect(signatureOf(call, SECRET)).toBe('zs4pMNkZqxIXVNNFcH5rxbUZIdw=');
  expect(baseString(call)).toBe(
    'GET&https%3A%2F%2Fdev.smobilpay.com%2Fs3p%2Fv2%2Fbill&merchant%3DTESTMERC%26s3pAuth_nonce%3D634968823463411609' +
      '%26s3pAuth_signature_method%3DHMAC-SHA1%26s3pAuth_timestamp%3D1361281946' +
      '%26s3pAuth_token%3Dxvz1evFS4wEEPTGEFPHBog%26serviceNumber%3DTestId%26serviceid%3D99999',
  );
});

test('encodes as RFC 3986, including characters that JavaScript leaves', () => {
  expect(percentEncode("a b+c~!'()*é")).toBe('a%20b%2Bc~%21%27%28%29%2A%C3%A9');
});

test('the header has the published form, with its own nonce and the time in seconds', async () => {
  const auth = createHmacAuth(
    () => ({ token: 'T', secret: 'S' }),
    manualClock(new Date('2026-11-21T12:00:00.900Z')),
  );
  const call = { method: 'GET' as const, url: 'https://example.org/v2/ping', fields: {} };
  const [one, other] = [await auth.authorize(call), await auth.authorize(call)];
  if (one.kind !== 'ready' || other.kind !== 'ready') throw new Error('not ready');
  expect(one.header).toMatch(
    /^s3pAuth,s3pAuth_nonce="[0-9a-f]{32}",s3pAuth_signature="[^"]{28}",s3pAuth_signature_method="HMAC-SHA1",s3pAuth_timestamp="1795262400",s3pAuth_token="T"$/,
  );
  expect(one.header).not.toBe(other.header);
});
