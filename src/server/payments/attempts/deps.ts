import type { Deps } from '../../deps.ts';
import type { Rails } from '../../rails/ports.ts';

/** What payout jobs need: the product's parts and the rails that pay. */
export type PayoutDeps = Deps & { rails: Rails };
