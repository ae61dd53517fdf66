import type { Journal } from './journal.ts';

export const INITIAL_XE_MID = '448.3030';
/** 655.957 / 1.4632 is 448.3030, so both sources agree until one is changed. */
export const INITIAL_EURO_RATE = '1.4632';

export type EuroRate = { from: string; value: string };
export type Rates = ReturnType<typeof createRates>;

/** The rates of XE and the Bank of Canada, as decimal text. They change only when set. */
export function createRates(journal: Journal) {
  let mid = INITIAL_XE_MID;
  let quotaUsedUp = false;
  const euroRates: EuroRate[] = [{ from: '1999-01-04', value: INITIAL_EURO_RATE }];

  for (const entry of journal.entries) {
    if (entry.kind === 'xe_mid') mid = entry.mid;
    if (entry.kind === 'euro_rate') euroRates.push({ from: entry.from, value: entry.value });
  }

  return {
    /** Returns XAF for one CAD. */
    xeMid: () => mid,
    setXeMid: (value: string) => {
      journal.write({ kind: 'xe_mid', mid: value });
      mid = value;
    },
    xeQuotaUsedUp: () => quotaUsedUp,
    setXeQuotaUsedUp: (usedUp: boolean) => {
      quotaUsedUp = usedUp;
    },
    /** Returns CAD for one EUR on a day (YYYY-MM-DD): the value last set for that day or an earlier one. */
    euroRateOn: (day: string): string => {
      const known = euroRates.filter(({ from }) => from <= day);
      return known.at(-1)?.value ?? INITIAL_EURO_RATE;
    },
    setEuroRate: (from: string, value: string) => {
      journal.write({ kind: 'euro_rate', from, value });
      euroRates.push({ from, value });
    },
  };
}

/** Returns the text if it is a plain decimal above zero, otherwise undefined. */
export function readPositiveDecimal(text: string): string | undefined {
  return /^\d{1,12}(\.\d{1,12})?$/.test(text) && /[1-9]/.test(text) ? text : undefined;
}

/** Returns the exact product of two decimal texts. */
export function multiply(one: string, other: string): string {
  const [a, b] = [decimal(one), decimal(other)];
  const scale = a.scale + b.scale;
  const digits = (a.value * b.value).toString().padStart(scale + 1, '0');
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

function decimal(text: string): { value: bigint; scale: number } {
  const [whole = '0', fraction = ''] = text.split('.');
  return { value: BigInt(whole + fraction), scale: fraction.length };
}
