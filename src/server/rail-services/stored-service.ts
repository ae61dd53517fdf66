import { acceptedForm } from '#shared/number-mask.ts';
import type { BillMerchant } from '#shared/payment.ts';
import type { RailName } from '#shared/rails.ts';
import type { BillKind } from '#shared/wire/bill.ts';
import type { RailService } from '../providers/rail-port.ts';

/** A service as the rail last described it. */
export type StoredService = RailService & { rail: RailName; refreshedAt: Date };

/** A service that is no wallet. */
export type StoredBillService = StoredService & { merchant: BillMerchant; kind: BillKind };

export type ServiceObstacle = 'service_inactive' | 'number_not_accepted';

/**
 * Returns why none of these services would pay this number, as far as known without querying their rails. Before a
 * rail has described any there is no obstacle.
 */
export function serviceObstacle(
  services: readonly StoredService[],
  destination: string,
): ServiceObstacle | undefined {
  if (services.length === 0) return undefined;
  const active = services.filter((service) => service.active);
  if (active.length === 0) return 'service_inactive';
  const isAccepted = active.some(({ validationMask: mask }) => acceptedForm(mask, destination) !== undefined);
  return isAccepted ? undefined : 'number_not_accepted';
}
