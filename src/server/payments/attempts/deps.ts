import type { Deps } from '../../deps.ts';
import type { PayoutRail } from '../../rails/ports.ts';

/** What payout jobs need: the product's parts and the rail that pays. */
export type PayoutDeps = Deps & { payoutRail: PayoutRail };
