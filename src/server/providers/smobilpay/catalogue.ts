import type { Clock } from '#shared/clock.ts';
import { type ProviderAnswer, readJson } from '../call-provider.ts';
import type { PayoutOrder } from '../rail-port.ts';
import { chooseServices, type OfferedService } from './choose-services.ts';
import type { SmobilpayClient } from './client.ts';
import { readPayItem, readService, type ServiceWire } from './wire.ts';

/** What an order must know about its service. */
export type Payable = { service: ServiceWire; payItemId: string };
export type Found<T> = { kind: 'found'; value: T } | { kind: 'unavailable'; note: string };

const KEEP_MS = 10 * 60_000;

/** Creates a cache of S3P's catalogue, fetched on demand. */
export function createCatalogue(
  client: SmobilpayClient,
  { clock, timeoutMs }: { clock: Clock; timeoutMs: number },
) {
  const cache = new Map<string, { payable: Payable; until: number }>();

  async function services(): Promise<Found<OfferedService[]>> {
    const answer = await client.call({ method: 'GET', path: '/service' }, AbortSignal.timeout(timeoutMs));
    const list = readList('services', answer);
    if (list.kind === 'unavailable') return list;
    const ours = chooseServices(list.value.flatMap((entry) => readService(entry) ?? []));
    // An empty list is more likely a fault than the end of all services.
    return ours.length > 0 ? found(ours) : { kind: 'unavailable', note: 'services: none of ours is listed' };
  }

  async function find(order: PayoutOrder): Promise<Found<Payable>> {
    const list = await services();
    if (list.kind === 'unavailable') return list;
    const offered = list.value.find((one) => isFor(order, one));
    if (!offered) return { kind: 'unavailable', note: `services: ${keyOf(order)} is not listed` };
    const { service } = offered;
    // A bill's item came with the bill.
    if (order.kind === 'bill') return found({ service, payItemId: order.payItemId });
    const answer = await client.call(
      { method: 'GET', path: '/cashin', fields: { serviceid: service.serviceId } },
      AbortSignal.timeout(timeoutMs),
    );
    const items = readList('cashin', answer);
    if (items.kind === 'unavailable') return items;
    const item = items.value
      .flatMap((entry) => readPayItem(entry) ?? [])
      .find((one) => one.freeAmount && (one.serviceId ?? service.serviceId) === service.serviceId);
    if (!item) return { kind: 'unavailable', note: `cashin: no item of a free amount for ${order.merchant}` };
    return found({ service, payItemId: item.payItemId });
  }

  async function payable(order: PayoutOrder): Promise<Found<Payable>> {
    const item = cache.get(keyOf(order));
    const now = clock.now().getTime();
    if (item && now < item.until) return found(itemOf(order, item.payable));
    const fresh = await find(order);
    if (fresh.kind === 'found') cache.set(keyOf(order), { payable: fresh.value, until: now + KEEP_MS });
    return fresh;
  }

  return {
    services,
    payable,
    /** Returns the same entry that the quote used, so that nothing changes between a quote and its order. */
    payableAsQuoted: async (order: PayoutOrder): Promise<Found<Payable>> => {
      const item = cache.get(keyOf(order));
      return item ? found(itemOf(order, item.payable)) : payable(order);
    },
    invalidate: (order: PayoutOrder): void => {
      cache.delete(keyOf(order));
    },
  };
}

/**
 * Returns the cache key of an order's service: a wallet's is chosen by its operator, a bill's by the service
 * that found it.
 */
function keyOf(order: PayoutOrder): string {
  return order.kind === 'wallet' ? order.merchant : `${order.railMerchant} ${order.serviceId}`;
}

function isFor(order: PayoutOrder, { kind, merchant, service }: OfferedService): boolean {
  if (order.kind === 'wallet') return kind === 'wallet' && merchant === order.merchant;
  return (
    kind !== 'wallet' && service.serviceId === order.serviceId && service.merchant === order.railMerchant
  );
}

/** Returns the cached service with the order's item: a bill's item comes from its order. */
function itemOf(order: PayoutOrder, payable: Payable): Payable {
  return order.kind === 'bill' ? { ...payable, payItemId: order.payItemId } : payable;
}

function readList(what: string, answer: ProviderAnswer): Found<unknown[]> {
  if (answer.kind !== 'answered') return { kind: 'unavailable', note: `${what}: ${answer.note}` };
  const body = readJson(answer.text);
  if (answer.status === 200 && Array.isArray(body)) return found(body);
  return { kind: 'unavailable', note: `${what}: ${answer.status}` };
}

function found<T>(value: T): { kind: 'found'; value: T } {
  return { kind: 'found', value };
}
