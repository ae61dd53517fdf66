import { expect, test } from 'vitest';
import { approvalValues } from './approval-values.ts';

test('a request shows its figures in the reader’s notation', () => {
  const override = { rate: '425.5', hours: '2', before: '441.58' };
  expect(approvalValues({ kind: 'rate_override', payload: override }, 'fr')).toMatchObject({
    rate: '425,50',
    before: '441,58',
    hours: '2',
  });
  expect(approvalValues({ kind: 'rate_override', payload: override }, 'en').rate).toBe('425.50');
  const margin = { before: '1.5', after: '2', basisPoints: '200' };
  expect(approvalValues({ kind: 'rate_margin', payload: margin }, 'fr')).toMatchObject({
    before: '1,5',
    after: '2',
  });
  expect(approvalValues({ kind: 'rate_margin', payload: margin }, 'en').before).toBe('1.5');
  const credit = { personId: '7', cents: '123450', reference: 'R.1', senderName: 'A', proof: '' };
  expect(approvalValues({ kind: 'manual_credit', payload: credit }, 'fr')).toMatchObject({
    amount: '1\u00a0234,50\u00a0CAD',
    reference: 'R.1',
    // The request was made before it named an equal credit.
    alike: '0',
  });
  const statement = { day: '2026-11-20', cents: '100' };
  expect(approvalValues({ kind: 'safeguarding_statement', payload: statement }, 'fr').day).toBe('20/11/2026');
});

test('a rate can be proposed even without a current one', () => {
  const payload = { rate: '440', hours: '1', before: '—' };
  expect(approvalValues({ kind: 'rate_override', payload }, 'fr')).toMatchObject({
    rate: '440,00',
    before: '—',
  });
});
