import { acceptedForm } from '#shared/number-mask.ts';
import type { RailService } from '../rails/ports.ts';

/** A service as the rail described it when it was asked last. */
export type StoredService = RailService & { refreshedAt: Date };

export type ServiceObstacle = 'service_inactive' | 'number_not_accepted';

/**
 * Why the rail would not pay this number through this service, as far as is known without asking it. Nothing speaks
 * against a service that the rail has not described yet.
 */
export function serviceObstacle(
  service: StoredService | undefined,
  destination: string,
): ServiceObstacle | undefined {
  if (!service) return undefined;
  if (!service.active) return 'service_inactive';
  return acceptedForm(service.validationMask, destination) === undefined ? 'number_not_accepted' : undefined;
}
