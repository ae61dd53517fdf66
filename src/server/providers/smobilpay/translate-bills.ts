import type { FindBillsOutcome } from '../bill-port.ts';
import { type ProviderAnswer, readJson } from '../call-provider.ts';
import { readFields, readText } from '../lenient.ts';
import { readBill } from './bill-wire.ts';
import { readError } from './wire.ts';

/** "A list, or an error if no bills" (vendor): these codes mean that the number has no bills or is unknown. */
const NOTHING_THERE = new Set([40400, 40408, 703401]);
const SERVICE_IS_AWAY = new Set([40602, 41004]);
const INVALID_INPUT = 40302;

/**
 * Translates the answer of `bill` or `subscription`. Unreadable entries are left out; when none is readable, that does
 * not mean "no bill".
 */
export function toFoundBills(answer: ProviderAnswer, searched: string): FindBillsOutcome {
  if (answer.kind !== 'answered') return { kind: 'unavailable', note: `bills: ${answer.note}` };
  const body = readJson(answer.text);
  if (answer.status === 200 && Array.isArray(body)) {
    const bills = body.flatMap((entry) => readBill(entry, searched) ?? []);
    if (body.length > 0 && bills.length === 0) return { kind: 'unavailable', note: 'bills: none readable' };
    return { kind: 'found', bills };
  }
  const { respCode = 0, message } = readError(body);
  const note = `bills: ${answer.status} ${respCode} ${message}`;
  if (SERVICE_IS_AWAY.has(respCode)) return { kind: 'unavailable', note };
  if (respCode === INVALID_INPUT) return { kind: 'number_refused', note };
  if (NOTHING_THERE.has(respCode)) return { kind: 'found', bills: [] };
  return { kind: 'unavailable', note };
}

/** Returns the code of a prepaid meter, or undefined when the answer has none. */
export function toToken(answer: ProviderAnswer): string | undefined {
  if (answer.kind !== 'answered' || answer.status !== 200) return undefined;
  return readText(readFields(readJson(answer.text))?.pin)?.slice(0, 100);
}
