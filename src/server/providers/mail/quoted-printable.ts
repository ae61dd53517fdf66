const MAX_LINE_LENGTH = 76;

const CODES = Array.from(
  { length: 256 },
  (_, byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
);

const codeOf = (byte: string) => CODES[byte.charCodeAt(0)] ?? '';

/** Encodes UTF-8 text as quoted-printable (RFC 2045 section 6.7). Line ends become CRLF. */
export function quotedPrintable(text: string): string {
  const bytes = Buffer.from(text).toString('latin1');
  return (
    bytes
      .replaceAll('\r\n', '\n')
      .replaceAll(/[^\n\t\x20-\x3c\x3e-\x7e]/g, codeOf)
      // Servers may strip whitespace at the end of a line.
      .replaceAll(/[\t ](?=\n|$)/g, codeOf)
      .split('\n')
      .map(wrapped)
      .join('\r\n')
  );
}

/** Splits a line into pieces that end in `=`, without splitting an escape. */
function wrapped(line: string): string {
  if (line.length <= MAX_LINE_LENGTH) return line;
  const pieces: string[] = [];
  let from = 0;
  while (line.length - from > MAX_LINE_LENGTH) {
    let to = from + MAX_LINE_LENGTH - 1;
    if (line[to - 1] === '=') to -= 1;
    else if (line[to - 2] === '=') to -= 2;
    pieces.push(line.slice(from, to));
    from = to;
  }
  pieces.push(line.slice(from));
  return pieces.join('=\r\n');
}
