/** Names of companies, the same in every language. */
export const RAIL_TITLES = { smobilpay: 'Smobilpay', mtn: 'MTN' } as const;
