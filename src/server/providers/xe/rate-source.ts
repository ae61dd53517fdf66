import { basicAuth } from '../access-tokens.ts';
import { callProvider, type ProviderAnswer, readJson } from '../call-provider.ts';
import { divideDecimal } from '../divide-decimal.ts';
import { readFields, readInstant } from '../lenient.ts';
import type { MidOutcome, RateSource } from '../rate-port.ts';

export type XeSettings = { XE_URL: string; XE_ACCOUNT: string; XE_KEY: string; RATE_TIMEOUT_MS: number };

/** Requested instead of 1, because `mid` is the converted amount: a larger amount gives more digits of the rate. */
const QUERY_CAD = 10_000;

/** Creates the source for XE Currency Data, `convert_from`: XAF for CAD, by the minute. */
export function createXe(settings: XeSettings): RateSource {
  const { XE_URL, XE_ACCOUNT, RATE_TIMEOUT_MS } = settings;
  return {
    name: 'xe',
    fetchMid: async () =>
      toMidOutcome(
        await callProvider({
          method: 'GET',
          url: `${XE_URL}/convert_from.json/?from=CAD&to=XAF&amount=${QUERY_CAD}`,
          headers: { accept: 'application/json', authorization: basicAuth(XE_ACCOUNT, settings.XE_KEY) },
          signal: AbortSignal.timeout(RATE_TIMEOUT_MS),
        }),
      ),
  };
}

/** Reads an answer. Its currencies and amount must be the ones that were requested. */
export function toMidOutcome(answer: ProviderAnswer): MidOutcome {
  if (answer.kind !== 'answered') return unavailable(answer.note);
  if (answer.status !== 200) return unavailable(`answered ${answer.status}`);
  const body = readFields(readJson(answer.text));
  const targets: unknown[] = Array.isArray(body?.to) ? body.to : [];
  const target = targets.map(readFields).find((one) => one?.quotecurrency === 'XAF');
  if (body?.from !== 'CAD' || body.amount !== QUERY_CAD || !target) {
    return unavailable('not the answer to our question');
  }
  const mid = divideDecimal(String(target.mid), String(QUERY_CAD));
  const observedAt = readInstant(body.timestamp);
  if (!mid || !observedAt) return unavailable('unreadable figure');
  return { kind: 'known', mid, observedAt };
}

function unavailable(note: string): MidOutcome {
  return { kind: 'unavailable', note: `xe: ${note}` };
}
