import { type OutsideAnswer, readJson } from '../call-out.ts';
import { readFields, readFrancs } from '../lenient.ts';
import type { BalanceOutcome } from '../ports.ts';

/** What `/account` says of the money the rail holds for us. */
export function toBalance(answer: OutsideAnswer): BalanceOutcome {
  if (answer.kind !== 'answered') return { kind: 'unavailable', note: `account: ${answer.note}` };
  const account = answer.status === 200 ? readFields(readJson(answer.text)) : undefined;
  const balance = readFrancs(account?.balance);
  if (!balance || (account?.currency !== undefined && account.currency !== 'XAF')) {
    return { kind: 'unavailable', note: `account: ${answer.status}` };
  }
  return { kind: 'known', balance };
}
