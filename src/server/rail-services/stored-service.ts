import { acceptedForm } from '#shared/number-mask.ts';
import type { RailService } from '../rails/ports.ts';

/** A service as the rail last described it. */
export type StoredService = RailService & { refreshedAt: Date };

export type ServiceObstacle = 'service_inactive' | 'number_not_accepted';

/**
 * Returns why the rail would not pay this number through this service, as far as known without querying it. A
 * service that the rail has not described yet has no obstacle.
 */
export function serviceObstacle(
  service: StoredService | undefined,
  destination: string,
): ServiceObstacle | undefined {
  if (!service) return undefined;
  if (!service.active) return 'service_inactive';
  return acceptedForm(service.validationMask, destination) === undefined ? 'number_not_accepted' : undefined;
}
