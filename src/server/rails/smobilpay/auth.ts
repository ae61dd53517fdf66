/** A call to S3P before it has credentials. `url` has no query; `fields` are the query's or the body's, as text. */
export type UnsignedCall = { method: 'GET' | 'POST'; url: string; fields: Record<string, string> };

export type Authorization = { kind: 'ready'; header: string } | { kind: 'failed'; note: string };

/** One of the two generations of S3P's authentication. */
export type AuthScheme = {
  authorize(call: UnsignedCall): Promise<Authorization>;
  /** S3P answered 401 to this header. Answers whether a new one may succeed. */
  wasRefused(header: string): boolean;
};
