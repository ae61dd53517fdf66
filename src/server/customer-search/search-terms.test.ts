import { describe, expect, test } from 'vitest';
import { foldName, searchTerms } from './search-terms.ts';

describe('a customer search', () => {
  test.each([
    ['zoé n’guéma', ['% zoe%', '% n%', '% guema%']],
    ['  ÉTOA  ', ['% etoa%']],
    ['Jean-Pierre', ['% jean%', '% pierre%']],
    ['gtf-ab12', ['% gtf-ab12%']],
    ['a_b%c@x.ca', ['% a\\_b\\%c@x.ca%']],
    ['%', []],
  ])('%s is read as words', (typed, words) => {
    expect(searchTerms(typed).words).toEqual(words);
  });

  test.each([
    ['(514) 555-0101', '%5145550101%'],
    ['+1 514 555 0101', '%5145550101%'],
    ['1-514-555-0101', '%5145550101%'],
    ['15145550101', '%5145550101%'],
    ['001 514.555.0101', '%5145550101%'],
    ['514\u00a0555\u20110101', '%5145550101%'],
    ['555-0101', '%5550101%'],
    ['1234', '%1234%'],
  ])('%s is part of a phone number', (typed, pattern) => {
    expect(searchTerms(typed)).toMatchObject({ words: [pattern], recipient: null, email: null });
  });

  test.each(['+237 677 00 00 01', '237677000001', '677 000 001', '00237 6 77 00 00 01'])(
    '%s is the number of a recipient in Cameroon',
    (typed) => expect(searchTerms(typed).recipient).toBe('677000001'),
  );

  test('part of an address needs three characters and no spaces', () => {
    expect(searchTerms('@example').email).toBe('%@example%');
    expect(searchTerms('ab').email).toBeNull();
    expect(searchTerms('awa ngono').email).toBeNull();
  });

  test('a transaction number is found however it is typed', () => {
    expect(searchTerms(' abc 123 ').reference).toBe('ABC123');
  });

  test('letters of Cameroonian names match what people type', () => {
    expect(foldName('Ŋgɔ́ndɛ́ Œuvré ØSTƏ')).toBe('ngonde oeuvre oste');
  });
});
