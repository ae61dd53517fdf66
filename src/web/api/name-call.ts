/**
 * A name for a call that changes something. The reference is short enough to be read out to our team: the call's name in
 * the server's log, and the beginning of the trace that starts with it (W3C Trace Context).
 */
export function nameCall(): { reference: string; headers: { 'x-request-id': string; traceparent: string } } {
  const trace = randomHex(16);
  const reference = trace.slice(0, 12).replaceAll(/.{4}(?!$)/g, '$&.');
  return {
    reference,
    headers: { 'x-request-id': reference, traceparent: `00-${trace}-${randomHex(8)}-01` },
  };
}

// Not `randomUUID`, which browsers keep from pages without TLS, as a phone on the network of a developer shows them.
function randomHex(bytes: number): string {
  const numbers = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(numbers, (number) => number.toString(16).padStart(2, '0')).join('');
}
