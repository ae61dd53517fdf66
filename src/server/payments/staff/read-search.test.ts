import { expect, test } from 'vitest';
import { readSearch } from './read-search.ts';

test.each([
  [undefined, { kind: 'anything' }],
  ['gt7q4m2zk81xwb', { kind: 'reference', reference: 'GT7Q4M2ZK81XWB' }],
  ['GT7Q4M2ZK81XWB-2', { kind: 'reference', reference: 'GT7Q4M2ZK81XWB' }],
  ['gtmebsgwgcmwbp', { kind: 'reference', reference: 'GTMEBSGWGCMWBP' }],
  ['+237 677 00 00 01', { kind: 'number', digits: '237677000001', text: '+237 677 00 00 01' }],
  ['(416) 555-0001', { kind: 'number', digits: '4165550001', text: '(416) 555-0001' }],
  ['12345', { kind: 'words', words: '12345' }],
  ['Awa Ngono', { kind: 'words', words: 'Awa Ngono' }],
  ['gtbernard', { kind: 'words', words: 'gtbernard' }],
])('%s is understood', (text, meant) => {
  expect(readSearch(text)).toEqual(meant);
});
