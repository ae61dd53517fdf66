const HOST = 'Host: x\r\n';
const JSON_TYPE = 'Content-Type: application/json\r\n';
const registerRequest = (headers: string, body = '') =>
  `POST /api/register HTTP/1.1\r\n${HOST}${headers}\r\n${body}`;

/** Requests that no HTTP library lets its user write. */
export const RAW: [string, string | Buffer][] = [
  ['nothing', ''],
  ['half a line', 'GET /api/acc'],
  ['binary', Buffer.from(Array.from({ length: 300 }, (_, n) => (n * 37) % 256))],
  ['a TLS handshake', Buffer.from('16030100c8010000c40303', 'hex')],
  ['another version', `GET / HTTP/9.9\r\n${HOST}\r\n`],
  ['no host', 'GET /health/live HTTP/1.1\r\n\r\n'],
  ['an unknown method', `GARBAGE / HTTP/1.1\r\n${HOST}\r\n`],
  ['an address with a zero byte', `GET /api/\0account HTTP/1.1\r\n${HOST}\r\n`],
  ['an address with a space', `GET /api/ account HTTP/1.1\r\n${HOST}\r\n`],
  ['an address of 40 kB', `GET /${'a'.repeat(40_000)} HTTP/1.1\r\n${HOST}\r\n`],
  ['a header of 40 kB', `GET / HTTP/1.1\r\n${HOST}X: ${'a'.repeat(40_000)}\r\n\r\n`],
  ['3,000 headers', `GET / HTTP/1.1\r\n${HOST}${'A: b\r\n'.repeat(3_000)}\r\n`],
  ['a folded header', `GET / HTTP/1.1\r\n${HOST}X: a\r\n b\r\n\r\n`],
  ['two lengths', registerRequest(`${JSON_TYPE}Content-Length: 2\r\nContent-Length: 20\r\n`, '{}')],
  [
    'a length and chunks',
    registerRequest(`${JSON_TYPE}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n`, '0\r\n\r\n'),
  ],
  ['a negative length', registerRequest(`${JSON_TYPE}Content-Length: -1\r\n`, '{}')],
  ['a huge length', registerRequest(`${JSON_TYPE}Content-Length: 99999999999999999999\r\n`, '{}')],
  ['a body shorter than its length', registerRequest(`${JSON_TYPE}Content-Length: 500\r\n`, '{"login":')],
  [
    'a body longer than its length',
    registerRequest(`${JSON_TYPE}Content-Length: 2\r\n`, '{}GET / HTTP/1.1\r\n\r\n'),
  ],
  [
    'malformed chunks',
    registerRequest(`${JSON_TYPE}Transfer-Encoding: chunked\r\n`, 'zz\r\n{}\r\n0\r\n\r\n'),
  ],
  [
    'an enormous chunk',
    registerRequest(`${JSON_TYPE}Transfer-Encoding: chunked\r\n`, 'ffffffffffffffff\r\n{}'),
  ],
  ['an unknown encoding', registerRequest(`${JSON_TYPE}Transfer-Encoding: gzip\r\n`, '{}')],
  [
    'a protocol upgrade',
    `GET / HTTP/1.1\r\n${HOST}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n\r\n`,
  ],
  ['an HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['a CONNECT request', `CONNECT elsewhere.example:443 HTTP/1.1\r\n${HOST}\r\n`],
  ['a hundred requests at once', `GET /health/live HTTP/1.1\r\n${HOST}\r\n`.repeat(100)],
];

const CONTACT = JSON.stringify({
  firtsname: 'Awa',
  lastname: 'NGONO',
  email: 'awa@example.ca',
  phone: '5145550101',
  message: 'Smuggled',
  langKey: 'FR',
});
/** A complete request that writes to the database when the server reads it as a request. */
export const HIDDEN =
  `POST /api/contact-us HTTP/1.1\r\n${HOST}${JSON_TYPE}` +
  `Content-Length: ${Buffer.byteLength(CONTACT)}\r\nConnection: close\r\n\r\n${CONTACT}`;
export const LAST = `GET /health/live HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`;
const CHUNKED = 'Transfer-Encoding: chunked\r\n';
const inChunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n0\r\n\r\n`;
const signInRequest = (headers: string, body: string) =>
  `POST /api/authenticate HTTP/1.1\r\n${HOST}${JSON_TYPE}${headers}\r\n${body}`;

/**
 * Requests hidden in the body of another one, so that a proxy and our server might disagree where the first ends. None
 * of these may be read as two requests.
 */
export const SMUGGLED: [string, string][] = [
  [
    'a length, then chunks that end at once',
    signInRequest(`Content-Length: 4\r\n${CHUNKED}`, `0\r\n\r\n${HIDDEN}`),
  ],
  ['chunks, then a length', signInRequest(`${CHUNKED}Content-Length: 4\r\n`, `0\r\n\r\n${HIDDEN}`)],
  ['a zero length beside chunks', signInRequest(`Content-Length: 0\r\n${CHUNKED}`, inChunk(HIDDEN))],
  [
    'two lengths that differ',
    signInRequest(`Content-Length: 0\r\nContent-Length: ${HIDDEN.length}\r\n`, HIDDEN),
  ],
  ['a list of lengths', signInRequest(`Content-Length: 0, ${HIDDEN.length}\r\n`, HIDDEN)],
  ['a length with a sign', signInRequest('Content-Length: +0\r\n', HIDDEN)],
  ['a length in hexadecimal', signInRequest('Content-Length: 0x0\r\n', HIDDEN)],
  [
    'chunks with a space before the colon',
    signInRequest('Transfer-Encoding : chunked\r\n', `0\r\n\r\n${HIDDEN}`),
  ],
  [
    'chunks after a tab',
    signInRequest('Transfer-Encoding:\tchunked\r\nContent-Length: 5\r\n', `0\r\n\r\n${HIDDEN}`),
  ],
  [
    'chunks that are not the last encoding',
    signInRequest('Transfer-Encoding: chunked, identity\r\n', `0\r\n\r\n${HIDDEN}`),
  ],
  ['chunks twice', signInRequest(`${CHUNKED}${CHUNKED}Content-Length: 5\r\n`, `0\r\n\r\n${HIDDEN}`)],
  [
    'an encoding that only looks like chunks',
    signInRequest('Transfer-Encoding: xchunked\r\n', `0\r\n\r\n${HIDDEN}`),
  ],
  [
    'chunks on the second line of a header',
    signInRequest('X: a\r\n Transfer-Encoding: chunked\r\nContent-Length: 0\r\n', '') + ` ${HIDDEN}`,
  ],
  ['a huge chunk size', signInRequest(CHUNKED, `10000000000000000\r\n${HIDDEN}`)],
  ['a chunk size with a sign', signInRequest(CHUNKED, `-1\r\n${HIDDEN}`)],
  [
    'lines that end in LF only',
    signInRequest(`Content-Length: 2\r\n`, '{}').replaceAll('\r\n', '\n') + ` ${HIDDEN}`,
  ],
  [
    'a header that ends in CR only',
    signInRequest(`X: a\rTransfer-Encoding: chunked\r\nContent-Length: 0\r\n`, '') + ` ${HIDDEN}`,
  ],
  [
    'a body for a GET',
    `GET /api/xe/current-rate HTTP/1.1\r\n${HOST}Content-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
  ],
  [
    'chunks for HTTP/1.0',
    signInRequest(`Content-Length: 5\r\n${CHUNKED}`, `0\r\n\r\n${HIDDEN}`).replace('HTTP/1.1', 'HTTP/1.0'),
  ],
];
