import type { Clock } from '#shared/clock.ts';
import { type OutsideAnswer, readJson } from '../call-out.ts';
import { PAYOUT_MERCHANTS, type PayoutMerchant } from '../ports.ts';
import type { S3pClient } from './client.ts';
import { readPayItem, readService, type ServiceWire } from './wire.ts';

/** What must be known of a wallet to order a payout into it. */
export type Payable = { service: ServiceWire; payItemId: string };
export type Found<T> = { kind: 'found'; value: T } | { kind: 'unavailable'; note: string };

/** The wallets' cash-in services seen on the real wire: preferred where a merchant has several. */
const KNOWN_SERVICES: Record<PayoutMerchant, string> = { MTNMOMO: '20052', CMORANGEMOMO: '50052' };
const KEEP_MS = 10 * 60_000;

/** What S3P offers, asked for when needed and remembered for a while. */
export function createCatalogue(
  client: S3pClient,
  { clock, timeoutMs }: { clock: Clock; timeoutMs: number },
) {
  const kept = new Map<PayoutMerchant, { payable: Payable; until: number }>();

  async function services(): Promise<Found<ServiceWire[]>> {
    const answer = await client.call({ method: 'GET', path: '/service' }, AbortSignal.timeout(timeoutMs));
    const list = readList('services', answer);
    if (list.kind === 'unavailable') return list;
    const all = list.value.flatMap((entry) => readService(entry) ?? []);
    const ours = PAYOUT_MERCHANTS.flatMap((merchant) => chooseService(all, merchant) ?? []);
    // An empty list is more likely a mistake than the end of all services.
    return ours.length > 0 ? found(ours) : { kind: 'unavailable', note: 'services: none of ours is listed' };
  }

  async function find(merchant: PayoutMerchant): Promise<Found<Payable>> {
    const list = await services();
    if (list.kind === 'unavailable') return list;
    const service = list.value.find((one) => one.merchant === merchant);
    if (!service) return { kind: 'unavailable', note: `services: ${merchant} is not listed` };
    const answer = await client.call(
      { method: 'GET', path: '/cashin', fields: { serviceid: service.serviceId } },
      AbortSignal.timeout(timeoutMs),
    );
    const items = readList('cashin', answer);
    if (items.kind === 'unavailable') return items;
    const item = items.value
      .flatMap((entry) => readPayItem(entry) ?? [])
      .find((one) => one.freeAmount && (one.serviceId ?? service.serviceId) === service.serviceId);
    if (!item) return { kind: 'unavailable', note: `cashin: no item of a free amount for ${merchant}` };
    return found({ service, payItemId: item.payItemId });
  }

  async function payable(merchant: PayoutMerchant): Promise<Found<Payable>> {
    const known = kept.get(merchant);
    const now = clock.now().getTime();
    if (known && now < known.until) return found(known.payable);
    const fresh = await find(merchant);
    if (fresh.kind === 'found') kept.set(merchant, { payable: fresh.value, until: now + KEEP_MS });
    return fresh;
  }

  return {
    services,
    payable,
    /** As it was when the quote was asked for, so that nothing comes between a quote and its order. */
    payableAsQuoted: async (merchant: PayoutMerchant): Promise<Found<Payable>> => {
      const known = kept.get(merchant);
      return known ? found(known.payable) : payable(merchant);
    },
    forget: (merchant: PayoutMerchant): void => {
      kept.delete(merchant);
    },
  };
}

function chooseService(services: ServiceWire[], merchant: PayoutMerchant): ServiceWire | undefined {
  const candidates = services.filter((one) => one.merchant === merchant && one.type === 'CASHIN');
  return candidates.find((one) => one.serviceId === KNOWN_SERVICES[merchant]) ?? candidates[0];
}

function readList(what: string, answer: OutsideAnswer): Found<unknown[]> {
  if (answer.kind !== 'answered') return { kind: 'unavailable', note: `${what}: ${answer.note}` };
  const body = readJson(answer.text);
  if (answer.status === 200 && Array.isArray(body)) return found(body);
  return { kind: 'unavailable', note: `${what}: ${answer.status}` };
}

function found<T>(value: T): { kind: 'found'; value: T } {
  return { kind: 'found', value };
}
