/** Every rail. Attempts, floats, calls and reconciled days are stored under these names. */
export const RAIL_NAMES = ['smobilpay', 'mtn'] as const;
export type RailName = (typeof RAIL_NAMES)[number];

/** Names of companies, the same in every language. */
export const RAIL_TITLES: Record<RailName, string> = { smobilpay: 'Smobilpay', mtn: 'MTN' };
