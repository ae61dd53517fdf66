import { expect, test } from 'vitest';
import type { RecipientView } from '#shared/wire/recipient.ts';
import { sortByLastPaid } from './RecipientShortcuts.tsx';

function saved(id: number, ...numbers: string[]): RecipientView {
  return {
    id,
    firstName: `P${id}`,
    lastName: 'NGONO',
    email: null,
    saved: true,
    version: 1,
    phones: numbers.map((phoneNumber, index) => ({
      id: 10 * id + index,
      dialCode: '237',
      phoneNumber,
      phoneOperator: 'MTNCAMEROON',
    })),
    bankAccounts: [],
  };
}

const to = (phoneNumber: string) => ({ type: 'transfer' as const, phoneNumber });
const ids = (recipients: RecipientView[]) => recipients.map(({ id }) => id);

test('the recipient paid last is first, by any number; the others follow, newest first', () => {
  const people = [
    saved(1, '677000001'),
    saved(2, '677000002', '699000002'),
    saved(3, '677000003'),
    saved(4, '677000004'),
  ];
  const history = [to('699000002'), to('677000001'), to('699000002'), to('650000000')];
  expect(ids(sortByLastPaid(people, history))).toEqual([2, 1, 4, 3]);
});

test('a recipient without a number is not offered, and a bill with the same digits is not a transfer', () => {
  const people = [saved(1, '677000001'), saved(2), saved(3, '677000003')];
  expect(ids(sortByLastPaid(people, [{ type: 'bill_payment', phoneNumber: '677000001' }]))).toEqual([3, 1]);
});
