import { MARGIN_MAX, OVERRIDE_HOURS } from '#shared/approvals/rates-and-books.ts';
import { parseRate, type Rate } from '#shared/rate.ts';

/** Returns a rate typed as `441,58`, or undefined when it is not a rate. The server checks whether it is allowed. */
export function typedRate(text: string): Rate | undefined {
  return /^\d{1,3}([.,]\d{1,2})?$/.test(text) ? parseRate(text.replace(',', '.')) : undefined;
}

/** Returns the typed number of hours for a rate set by hand, or undefined when it is out of range. */
export function typedHours(text: string): number | undefined {
  const hours = /^\d{1,2}$/.test(text) ? Number.parseInt(text, 10) : 0;
  return hours >= OVERRIDE_HOURS.min && hours <= OVERRIDE_HOURS.max ? hours : undefined;
}

/** Returns the basis points of a typed percentage: 150 for `1,5`. Undefined when invalid or above `MARGIN_MAX`. */
export function typedMargin(text: string): number | undefined {
  if (!/^\d{1,2}([.,]\d{1,2})?$/.test(text)) return undefined;
  const [whole = '', decimals = ''] = text.split(/[.,]/);
  const basisPoints = Number.parseInt(whole + decimals.padEnd(2, '0'), 10);
  return basisPoints <= MARGIN_MAX ? basisPoints : undefined;
}

/** Returns the difference of a rate to another, in basis points of the other; negative when lower. */
export function distance(rate: Rate, from: Rate): number {
  return Number.parseInt(String(((rate.micros - from.micros) * 10_000n) / from.micros), 10);
}
