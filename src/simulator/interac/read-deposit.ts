import { CHANNELS, type SentDeposit, TAMPERINGS } from './deposit.ts';
import { newInteracReference } from './send-deposits.ts';

const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/;
const MAX_LENGTH = 500;

/** Reads a deposit from a form or JSON. Only the amount is required; other fields default to values that work. */
export function readDeposit(body: unknown, to: string): SentDeposit | { problem: string } {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const text = (name: string, otherwise = '') => {
    const value = fields[name];
    const given = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
    return given.slice(0, MAX_LENGTH) || otherwise;
  };
  const amount = text('amount').replace(',', '.');
  if (!AMOUNT.test(amount)) return { problem: 'amount must be dollars, such as 147.00' };
  const channel = CHANNELS.find((one) => one === text('channel', 'mail'));
  if (!channel) return { problem: `channel must be one of ${CHANNELS.join(', ')}` };
  const tampered = TAMPERINGS.find((one) => one === text('tampered', 'none'));
  if (!tampered) return { problem: `tampered must be one of ${TAMPERINGS.join(', ')}` };
  const [whole = '', cents = ''] = amount.split('.');
  return {
    amount: `${whole}.${cents.padEnd(2, '0')}`,
    reference: text('reference', newInteracReference()),
    name: text('name', 'Awa Démo'),
    email: text('email', 'awa.demo@example.com'),
    memo: text('memo'),
    language: text('language', 'FR').toUpperCase() === 'EN' ? 'EN' : 'FR',
    channel,
    duplicate: fields.duplicate === true || ['true', 'on', 'yes'].includes(text('duplicate')),
    tampered,
    to: text('to', to),
  };
}
