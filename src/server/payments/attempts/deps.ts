import type { Deps } from '../../deps.ts';
import type { Rails } from '../../providers/rail-port.ts';

/** Dependencies of the payout jobs, including the rails. */
export type PayoutDeps = Deps & { rails: Rails };
