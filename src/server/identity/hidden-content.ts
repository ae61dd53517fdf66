const ZIP_END = Buffer.from('PK\u0005\u0006');
/** A ZIP ends with this record and a comment of at most 65535 bytes. */
const ZIP_END_REACH = 22 + 65_535;
const MARKUP = /<(script|html|!doctype html|\?php)[\s>]/i;

/**
 * Whether a picture or PDF is also something else that programs would open: an archive, a page, a second kind of
 * document. Bytes behind a picture alone are no sign: phones put a second picture or a short film there.
 */
export function hasHiddenContent(bytes: Buffer, kind: 'image' | 'pdf'): boolean {
  const tail = bytes.subarray(-ZIP_END_REACH);
  if (isZipEnd(tail, tail.lastIndexOf(ZIP_END))) return true;
  const text = bytes.toString('latin1');
  if (kind === 'image') return text.includes('%PDF-') || MARKUP.test(text);
  // A PDF begins at once: something before it is what other programs would see.
  return !text.startsWith('%PDF-') || MARKUP.test(text);
}

/** The comment after the record must end where the file ends; four bytes alone may be there by chance. */
function isZipEnd(tail: Buffer, at: number): boolean {
  return at >= 0 && at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) <= tail.length;
}
