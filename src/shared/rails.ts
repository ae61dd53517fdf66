/** Every rail that there is. Attempts, floats, calls and days that were compared are kept under these names. */
export const RAIL_NAMES = ['smobilpay', 'mtn'] as const;
export type RailName = (typeof RAIL_NAMES)[number];
