import type { WalletMerchant } from '#shared/payment.ts';
import type { RailName } from '#shared/rails.ts';

export type RouteSettings = { WALLET_RAILS_MTN: RailName[]; WALLET_RAILS_ORANGE: RailName[] };

const SETTINGS = {
  MTNMOMO: 'WALLET_RAILS_MTN',
  CMORANGEMOMO: 'WALLET_RAILS_ORANGE',
} as const satisfies Record<WalletMerchant, keyof RouteSettings>;

type Routed = { kind: 'wallet'; merchant: WalletMerchant } | { kind: 'bill' };

/** The rail that pays bills, since a bill has the names of the rail where it was found. */
const BILL_RAIL: RailName = 'smobilpay';

/** Returns the rails that may pay an order, preferred first; never none. */
export function railsFor(order: Routed, settings: RouteSettings): RailName[] {
  return order.kind === 'bill' ? [BILL_RAIL] : settings[SETTINGS[order.merchant]];
}

/** Returns the rails that get new orders. */
export function railsInUse(settings: RouteSettings): RailName[] {
  const names = [BILL_RAIL, ...settings.WALLET_RAILS_MTN, ...settings.WALLET_RAILS_ORANGE];
  return [...new Set(names)];
}
