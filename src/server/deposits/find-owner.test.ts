import { describe, expect, test } from 'vitest';
import { findOwner, type NamedCustomer } from './find-owner.ts';
import { readMemo } from './read-memo.ts';

const AWA: NamedCustomer = { personId: 7n, firstName: 'Awa', lastName: 'Ngono', active: true };
const PAUL: NamedCustomer = { personId: 8n, firstName: 'Paul', lastName: 'Ngono', active: true };

function ownerOf(senderName: string, ...customers: NamedCustomer[]) {
  return findOwner(senderName, { namesSomebody: true, customers });
}

describe('a deposit belongs to', () => {
  test('the one customer named in it, whose name is the sender’s', () => {
    expect(ownerOf('AWA NGONO', AWA)).toEqual({ kind: 'found', personId: 7n });
  });

  test.each([
    [
      'nobody, when its memo names nobody',
      'nothing_named',
      findOwner('AWA NGONO', { namesSomebody: false, customers: [] }),
    ],
    ['nobody, when whom it names is no customer', 'nobody_named', ownerOf('AWA NGONO')],
    ['neither of two', 'several_named', ownerOf('AWA NGONO', AWA, PAUL)],
    ['nobody who was never let in', 'account_not_active', ownerOf('AWA NGONO', { ...AWA, active: false })],
    ['nobody else’s account', 'name_differs', ownerOf('PAUL NGONO', AWA)],
  ])('%s', (_, reason, owner) => {
    expect(owner).toEqual({ kind: 'unknown', reason });
  });
});

describe('a bank’s spelling of a name', () => {
  const jean = { ...AWA, firstName: 'Jean-Paul Éric', lastName: 'Mbarga Ngono' };

  test.each([
    'Jean Mbarga Ngono',
    'NGONO MBARGA, JEAN',
    'jean p. e. mbarga ngono',
    'Mbarga Ngono Jean-Paul Éric',
    'Jéan Mbargà-Ngono',
  ])(
    '%s matches the customer’s: the first given name and every last name, in any order, with others between',
    (written) => {
      expect(ownerOf(written, jean)).toMatchObject({ kind: 'found' });
    },
  );

  test.each([
    'Paul Mbarga Ngono',
    'Jean Mbarga',
    'Jean Ngono Ngono',
    'Jeanne Mbarga Ngono',
    'JeanMbarga Ngono',
    '',
  ])('“%s” does not match', (written) => {
    expect(ownerOf(written, jean)).toMatchObject({ reason: 'name_differs' });
  });

  test('cannot match two of the customer’s words by one', () => {
    const twice = { ...AWA, firstName: 'Ngono', lastName: 'Ngono' };
    expect(ownerOf('Ngono', twice)).toMatchObject({ reason: 'name_differs' });
    expect(ownerOf('Ngono Ngono', twice)).toMatchObject({ kind: 'found' });
  });

  test('proves nothing for a customer with a single name', () => {
    expect(ownerOf('Awa', { ...AWA, lastName: '' })).toMatchObject({ reason: 'name_differs' });
    expect(ownerOf('Awa.', { ...AWA, lastName: '' })).toMatchObject({ reason: 'name_differs' });
    expect(ownerOf('Mbarga Ngono', { ...AWA, firstName: '–', lastName: 'Mbarga Ngono' })).toMatchObject({
      reason: 'name_differs',
    });
    expect(ownerOf('Ngono', { ...AWA, firstName: '' })).toMatchObject({ reason: 'name_differs' });
    expect(ownerOf('', { ...AWA, firstName: '', lastName: '–' })).toMatchObject({ reason: 'name_differs' });
  });
});

describe('a memo', () => {
  test.each([
    ['GTF-ABC123', 'as it is printed'],
    ['gtf abc123', 'in lower case, with a space'],
    ['merci gtf–ABC123!', 'with a phone keyboard’s dash'],
    ['GTFABC123', 'without a separator'],
    ['GTF-ABC123, GTF-ABC123', 'twice'],
  ])('names one code: “%s”, %s', (memo) => {
    expect(readMemo(memo)).toEqual({ codes: ['GTF-ABC123'], phones: [] });
  });

  test.each([
    '4375550101',
    '437 555 0101',
    '437-555-0101',
    '437.555.0101',
    '(437) 555-0101',
    '437—555‒0101',
    '+1 437 555 0101',
    '1-437-555-0101',
    '1.437.555.0101',
    '14375550101',
    'tel:437 555 0101.',
    '437 555 0101 / +1 (437) 555-0101',
  ])('names one number: “%s”', (memo) => {
    expect(readMemo(memo)).toEqual({ codes: [], phones: ['4375550101'] });
  });

  test('names each of several codes and numbers', () => {
    expect(readMemo('GTF-A1—gtf-b2 437 555 0101 514 555 0102')).toEqual({
      codes: ['GTF-A1', 'GTF-B2'],
      phones: ['4375550101', '5145550102'],
    });
  });

  test.each([
    ['AGTF-ABC123', 'the end of another word'],
    ['GTF-', 'nothing after the prefix'],
    ['GTF-ABCDEFGHIJKLMNOPQRSTU', 'too long for a code'],
    ['437 555 010', 'a digit too few'],
    ['437 555 01012', 'a digit too many'],
    ['9437 555 0101', 'a digit before it'],
    ['0.4375550101', 'the decimals of an amount'],
    ['437  555  0101', 'two blanks between'],
    ['bonjour', 'words'],
    ['', 'nothing'],
  ])('names nobody: “%s”, %s', (memo) => {
    expect(readMemo(memo)).toEqual({ codes: [], phones: [] });
  });

  test('names no number within the digits of a code', () => {
    expect(readMemo('GTF-T4375550101')).toEqual({ codes: ['GTF-T4375550101'], phones: [] });
    expect(readMemo('GTF 4375550101')).toEqual({ codes: ['GTF-4375550101'], phones: [] });
  });
});
