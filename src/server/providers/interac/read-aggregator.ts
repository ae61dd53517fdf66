import { cad, type Money, parseMinor } from '#shared/money.ts';
import { readJson } from '../call-provider.ts';
import { readFields, readText } from '../lenient.ts';
import type { NoticeReading } from '../notice-port.ts';
import { NOTHING_READ, readReference } from './read-reference.ts';

const MAX_LENGTH = 200;

/** Returns the id that all repetitions of an event share, or undefined when there is none. */
export function eventIdOf(raw: Buffer): string | undefined {
  const body = readFields(readJson(raw.toString('utf8')));
  return readText(body?.EventId)?.slice(0, MAX_LENGTH);
}

/**
 * Reads the aggregator's event about a deposit (the shape of Zum Rails: `Type`, `EventId`, `Data`). The signature was
 * checked on receipt; this only reads the content.
 */
export function readAggregatorEvent(raw: Buffer): NoticeReading {
  const body = readFields(readJson(raw.toString('utf8')));
  const data = readFields(body?.Data);
  if (!data) return { kind: 'not_trusted', reasons: ['unreadable'], notice: NOTHING_READ };
  if (readText(data.TransactionStatus)?.toLowerCase() !== 'completed') return { kind: 'no_deposit' };
  const [amount, senderName] = [readAmount(data), short(data.InteracDebtorFullName)];
  const notice = {
    ...readReference(readText(data.InteracReferenceNumber)),
    amount,
    senderName,
    senderEmail: short(data.InteracDebtorEmail),
    memo: readText(data.Memo)?.slice(0, 500),
  };
  if (amount && senderName) return { kind: 'trusted', notice: { ...notice, amount, senderName } };
  return { kind: 'not_trusted', reasons: [amount ? 'sender_missing' : 'amount_missing'], notice };
}

/** Returns dollars given as text or as a JSON number, with at most two decimals. */
function readAmount({ Amount, Currency }: Record<string, unknown>): Money<'CAD'> | undefined {
  const currency = readText(Currency) ?? 'CAD';
  const text = typeof Amount === 'number' ? String(Amount) : (readText(Amount) ?? '');
  const minor = currency.toUpperCase() === 'CAD' ? parseMinor(text, 'CAD') : undefined;
  return minor === undefined || minor <= 0n ? undefined : cad(minor);
}

function short(value: unknown): string | undefined {
  return readText(value)?.slice(0, MAX_LENGTH);
}
