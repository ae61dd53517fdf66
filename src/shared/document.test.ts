import { expect, test } from 'vitest';
import { documentExtension, documentFileProblem, earliestExpiry } from './document.ts';

test.each([
  ['2026-11-20', '2027-02-20'],
  ['2026-11-30', '2027-02-28'],
  ['2027-11-30', '2028-02-29'],
  ['2026-10-31', '2027-01-31'],
  ['2026-12-31', '2027-03-31'],
  ['2026-01-31', '2026-04-30'],
])('on %s a document must be valid until %s', (today, expected) => {
  expect(earliestExpiry(today)).toBe(expected);
});

test.each([
  ['photo.jpg', 'jpg'],
  ['PHOTO.JPEG', 'jpeg'],
  ['a.b.PnG', 'png'],
  ['scan.Pdf', 'pdf'],
  ['photo.gif', undefined],
  ['photo.jpg.exe', undefined],
  ['jpg', undefined],
  ['photo.jpg ', undefined],
])('the extension of %j is %s', (name, expected) => {
  expect(documentExtension(name)).toBe(expected);
});

test.each([
  [4_999_999, undefined],
  [5_000_000, 'documentSizeError'],
  [5_000_001, 'documentSizeError'],
  [0, 'documentUnreadable'],
])('a file of %d bytes: %s', (size, expected) => {
  expect(documentFileProblem({ name: 'a.jpg', size })).toBe(expected);
});
