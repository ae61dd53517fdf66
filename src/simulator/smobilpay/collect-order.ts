/** What is read from a collect request. `reference` is the caller's trid. */
export type CollectOrder = {
  quoteId: string;
  serviceNumber: string;
  customerPhone: string;
  customerEmail: string;
  reference: string | null;
  tag: string | null;
  callbackUrl: string | null;
};

type Reading = { order: CollectOrder } | { missing: string } | { invalid: string };

/** Reads the body leniently, as the provider does: numbers may be JSON numbers or text. */
export function readCollectOrder(body: unknown): Reading {
  const text = textReader(body);
  const order = {
    quoteId: text('quoteId') ?? '',
    serviceNumber: text('serviceNumber') ?? '',
    customerPhone: text('customerPhonenumber') ?? '',
    customerEmail: text('customerEmailaddress') ?? '',
    reference: text('trid'),
    tag: text('tag'),
    callbackUrl: text('callbackUrl'),
  };
  if (order.quoteId === '') return { missing: 'quoteId' };
  if (order.customerPhone === '') return { missing: 'customerPhonenumber' };
  if (order.customerEmail === '') return { missing: 'customerEmailaddress' };
  if (order.serviceNumber === '') return { missing: 'serviceNumber' };
  const invalid = findInvalid(order, text('cdata'));
  return invalid === undefined ? { order } : { invalid };
}

/**
 * Returns the first field beyond the documented limits: an international number without plus, 50 and 255
 * characters, JSON in a string.
 */
function findInvalid(order: CollectOrder, cdata: string | null): string | undefined {
  if (!/^[1-9]\d{7,14}$/.test(order.customerPhone)) return 'customerPhonenumber';
  if (!/^[^\s@]+@[^\s@]+$/.test(order.customerEmail)) return 'customerEmailaddress';
  if ((order.tag ?? '').length > 50) return 'tag';
  if (order.callbackUrl !== null && !isShortUrl(order.callbackUrl)) return 'callbackUrl';
  if (cdata !== null && !isJson(cdata)) return 'cdata';
  return undefined;
}

/** Returns a function that reads a field of an unknown body as trimmed text; null when it is missing or empty. */
export function textReader(body: unknown): (key: string) => string | null {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  return (key) => {
    const value = fields[key];
    if (typeof value !== 'string' && typeof value !== 'number') return null;
    const text = String(value).trim();
    return text === '' ? null : text;
  };
}

function isShortUrl(text: string): boolean {
  return text.length <= 255 && URL.canParse(text) && /^https?:/.test(text);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
