import { callProvider, type ProviderAnswer, readJson } from '../call-provider.ts';
import { divideDecimal } from '../divide-decimal.ts';
import { readFields, readInstant, readText } from '../lenient.ts';
import type { MidOutcome, RateSource } from '../rate-port.ts';

export type BankOfCanadaSettings = { BANK_OF_CANADA_URL: string; RATE_TIMEOUT_MS: number };

/** XAF per euro, exact, since 1 January 1999. */
const XAF_PER_EUR = '655.957';
const SERIES = 'FXEURCAD';
/** Published at 16:30 in Toronto: 20:30 UTC in summer, an hour later in winter. The earlier time is used. */
const PUBLISHED_UTC = 'T20:30:00Z';

/**
 * Creates the source for Bank of Canada Valet: CAD per euro, once per business day. It publishes no XAF, but the
 * franc's peg to the euro is fixed.
 */
export function createBankOfCanada(settings: BankOfCanadaSettings): RateSource {
  return {
    name: 'bank_of_canada',
    fetchMid: async () =>
      toMidOutcome(
        await callProvider({
          method: 'GET',
          url: `${settings.BANK_OF_CANADA_URL}/observations/${SERIES}/json?recent=1`,
          headers: { accept: 'application/json' },
          signal: AbortSignal.timeout(settings.RATE_TIMEOUT_MS),
        }),
      ),
  };
}

/** Returns the latest observation, wherever it is in the list. */
export function toMidOutcome(answer: ProviderAnswer): MidOutcome {
  if (answer.kind !== 'answered') return unavailable(answer.note);
  if (answer.status !== 200) return unavailable(`answered ${answer.status}`);
  const body = readFields(readJson(answer.text));
  const observations: unknown[] = Array.isArray(body?.observations) ? body.observations : [];
  const latest = observations
    .flatMap((one) => readObservation(one) ?? [])
    .sort(byDay)
    .at(-1);
  if (!latest) return unavailable('no observation');
  const mid = divideDecimal(XAF_PER_EUR, latest.value);
  const observedAt = readInstant(latest.day + PUBLISHED_UTC);
  if (!mid || !observedAt) return unavailable('unreadable figure');
  return { kind: 'known', mid, observedAt };
}

type Observation = { day: string; value: string };

/** The value is text on the real wire; numbers are accepted too. */
function readObservation(entry: unknown): Observation | undefined {
  const fields = readFields(entry);
  const value = readFields(fields?.[SERIES])?.v;
  const day = readText(fields?.d);
  if (day === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  return typeof value === 'string' || typeof value === 'number' ? { day, value: String(value) } : undefined;
}

function byDay(one: Observation, other: Observation): number {
  return one.day < other.day ? -1 : 1;
}

function unavailable(note: string): MidOutcome {
  return { kind: 'unavailable', note: `bank of canada: ${note}` };
}
