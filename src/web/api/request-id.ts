/**
 * Returns the headers that identify a call that changes something, and the reference that people can read out to our
 * team. The reference is the request id in the server's log and the start of the trace id (W3C Trace Context).
 */
export function newRequestId(): {
  reference: string;
  headers: { 'x-request-id': string; traceparent: string };
} {
  const trace = randomHex(16);
  const reference = trace.slice(0, 12).replaceAll(/.{4}(?!$)/g, '$&.');
  return {
    reference,
    headers: { 'x-request-id': reference, traceparent: `00-${trace}-${randomHex(8)}-01` },
  };
}

// Browsers offer `randomUUID` on secure pages only, not on a developer's network address.
function randomHex(bytes: number): string {
  const numbers = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(numbers, (number) => number.toString(16).padStart(2, '0')).join('');
}
