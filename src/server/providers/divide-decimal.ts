import { divideHalfUp } from '#shared/money.ts';
import { RATE_SCALE, type Rate, rate } from '#shared/rate.ts';

const DECIMAL = /^(\d{1,15})(?:\.(\d{1,20}))?$/;

/**
 * Divides two positive plain decimals exactly and rounds once, half up, to 6 decimals. Returns undefined when an
 * input is not such a decimal or the quotient is zero.
 */
export function divideDecimal(dividend: string, divisor: string): Rate | undefined {
  const [above, below] = [read(dividend), read(divisor)];
  if (!above || !below || below.digits === 0n) return undefined;
  const scale = 10n ** BigInt(RATE_SCALE);
  const micros = divideHalfUp(
    above.digits * 10n ** BigInt(below.decimals) * scale,
    below.digits * 10n ** BigInt(above.decimals),
  );
  return micros > 0n ? rate(micros) : undefined;
}

function read(text: string): { digits: bigint; decimals: number } | undefined {
  const [, whole, fraction = ''] = DECIMAL.exec(text) ?? [];
  return whole === undefined ? undefined : { digits: BigInt(whole + fraction), decimals: fraction.length };
}
