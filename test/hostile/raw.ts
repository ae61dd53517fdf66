const HOST = 'Host: x\r\n';
const JSON_TYPE = 'Content-Type: application/json\r\n';
const register = (headers: string, body = '') =>
  `POST /api/register HTTP/1.1\r\n${HOST}${headers}\r\n${body}`;

/** What no HTTP library lets its user write. */
export const RAW: [string, string | Buffer][] = [
  ['nothing', ''],
  ['half a line', 'GET /api/acc'],
  ['binary', Buffer.from(Array.from({ length: 300 }, (_, n) => (n * 37) % 256))],
  ['a greeting of TLS', Buffer.from('16030100c8010000c40303', 'hex')],
  ['another version', `GET / HTTP/9.9\r\n${HOST}\r\n`],
  ['no host', 'GET /health/live HTTP/1.1\r\n\r\n'],
  ['a method of its own', `GARBAGE / HTTP/1.1\r\n${HOST}\r\n`],
  ['an address with a zero byte', `GET /api/\0account HTTP/1.1\r\n${HOST}\r\n`],
  ['an address with a blank', `GET /api/ account HTTP/1.1\r\n${HOST}\r\n`],
  ['an address of 40 kB', `GET /${'a'.repeat(40_000)} HTTP/1.1\r\n${HOST}\r\n`],
  ['a header of 40 kB', `GET / HTTP/1.1\r\n${HOST}X: ${'a'.repeat(40_000)}\r\n\r\n`],
  ['3,000 headers', `GET / HTTP/1.1\r\n${HOST}${'A: b\r\n'.repeat(3_000)}\r\n`],
  ['a header over two lines', `GET / HTTP/1.1\r\n${HOST}X: a\r\n b\r\n\r\n`],
  ['two lengths', register(`${JSON_TYPE}Content-Length: 2\r\nContent-Length: 20\r\n`, '{}')],
  [
    'a length and chunks',
    register(`${JSON_TYPE}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n`, '0\r\n\r\n'),
  ],
  ['a negative length', register(`${JSON_TYPE}Content-Length: -1\r\n`, '{}')],
  ['a length beyond all numbers', register(`${JSON_TYPE}Content-Length: 99999999999999999999\r\n`, '{}')],
  ['a body shorter than it says', register(`${JSON_TYPE}Content-Length: 500\r\n`, '{"login":')],
  ['a body longer than it says', register(`${JSON_TYPE}Content-Length: 2\r\n`, '{}GET / HTTP/1.1\r\n\r\n')],
  ['chunks that are none', register(`${JSON_TYPE}Transfer-Encoding: chunked\r\n`, 'zz\r\n{}\r\n0\r\n\r\n')],
  ['a chunk of all memory', register(`${JSON_TYPE}Transfer-Encoding: chunked\r\n`, 'ffffffffffffffff\r\n{}')],
  ['an encoding of its own', register(`${JSON_TYPE}Transfer-Encoding: gzip\r\n`, '{}')],
  [
    'a wish to change protocols',
    `GET / HTTP/1.1\r\n${HOST}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n\r\n`,
  ],
  ['the greeting of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['a wish to be a proxy', `CONNECT elsewhere.example:443 HTTP/1.1\r\n${HOST}\r\n`],
  ['a hundred requests at once', `GET /health/live HTTP/1.1\r\n${HOST}\r\n`.repeat(100)],
];
