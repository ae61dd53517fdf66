import { parseRate, type Rate } from '#shared/rate.ts';
import { MARGIN_MAX, OVERRIDE_HOURS } from '#shared/wire/admin/rate.ts';

/** A rate as staff type it, `441,58`; undefined when it is none. What can be sold at is for the server to say. */
export function typedRate(text: string): Rate | undefined {
  return /^\d{1,3}([.,]\d{1,2})?$/.test(text) ? parseRate(text.replace(',', '.')) : undefined;
}

/** Whole hours for which a rate may stand. */
export function typedHours(text: string): number | undefined {
  const hours = /^\d{1,2}$/.test(text) ? Number.parseInt(text, 10) : 0;
  return hours >= OVERRIDE_HOURS.min && hours <= OVERRIDE_HOURS.max ? hours : undefined;
}

/** Basis points of a percentage with up to two decimals: 150 of `1,5`. */
export function typedMargin(text: string): number | undefined {
  if (!/^\d{1,2}([.,]\d{1,2})?$/.test(text)) return undefined;
  const [whole = '', decimals = ''] = text.split(/[.,]/);
  const basisPoints = Number.parseInt(whole + decimals.padEnd(2, '0'), 10);
  return basisPoints <= MARGIN_MAX ? basisPoints : undefined;
}

/** How far a rate is from another, in hundredths of a percent of that other; negative when it is lower. */
export function distance(rate: Rate, from: Rate): number {
  return Number.parseInt(String(((rate.micros - from.micros) * 10_000n) / from.micros), 10);
}
