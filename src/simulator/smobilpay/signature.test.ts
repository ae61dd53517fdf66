import { expect, test } from 'vitest';

import { baseString, parseAuthHeader, signatureOf } from './signature.ts';

const auth = {
  s3pAuth_nonce: '634968823463411609',
  s3pAuth_signature_method: 'HMAC-SHA1',
  s3pAuth_timestamp: '1361281946',
  s3pAuth_token: 'xvz1evFS4wEEPTGEFPHBog',
};
const host = 'https://dev.smobilpay.com/s3p/v2';

test('the first published vector is signed as published', () => {
  const parameters = { ...auth, amount: '1000.00', payItemId: 'SPAY-DEV-958-AES-100013333-10010' };
  const call = { method: 'POST', url: `${host}/quotestd`, parameters };
  expect(signatureOf(call, 'MySecretKey')).toBe('jwa3aeTy5XTEuZwlsN2umZvyfBc=');
});

test('the second published vector is signed as published', () => {
  const parameters = { ...auth, serviceid: '99999', merchant: 'TESTMERC', serviceNumber: 'TestId' };
  const call = { method: 'get ', url: `${host}/bill`, parameters };
  expect(signatureOf(call, 'MySecretKey')).toBe('zs4pMNkZqxIXVNNFcH5rxbUZIdw=');
});

test('values are trimmed, and encoded once by RFC 3986', () => {
  const call = { method: 'GET', url: 'http://a/b', parameters: { tag: " l'été (1)* " } };
  expect(baseString(call)).toBe('GET&http%3A%2F%2Fa%2Fb&tag%3Dl%27%C3%A9t%C3%A9%20%281%29%2A');
});

const pairs = [
  's3pAuth_nonce="1"',
  's3pAuth_signature="V5F+YLj2vQNTfZrmg3OYPFZJ4hw="',
  's3pAuth_signature_method="HMAC-SHA1"',
  's3pAuth_timestamp="1361281946"',
  's3pAuth_token="t"',
];

test.each([
  ['the documented form', `s3pAuth,${pairs.join(',')}`],
  ['the form of the vendor’s PHP library', `s3pAuth ${pairs.toReversed().join(', ')}`],
  ['a comma, a space and other spaces', `s3pAuth, ${pairs.join(' ,  ')}`],
])('the header is read in %s', (_name, header) => {
  expect(parseAuthHeader(header)).toEqual({
    s3pAuth_nonce: '1',
    s3pAuth_signature: 'V5F+YLj2vQNTfZrmg3OYPFZJ4hw=',
    s3pAuth_signature_method: 'HMAC-SHA1',
    s3pAuth_timestamp: '1361281946',
    s3pAuth_token: 't',
  });
});

test('a header of another scheme or with a missing value is not read', () => {
  expect(parseAuthHeader(`Basic ${pairs.join(',')}`)).toBeUndefined();
  expect(parseAuthHeader(`s3pAuth ${pairs.slice(1).join(',')}`)).toBeUndefined();
});
