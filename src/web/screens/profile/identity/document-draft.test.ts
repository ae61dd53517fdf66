import { expect, test } from 'vitest';
import { DOCUMENT_SIZE_LIMIT, type DocumentStatus, type DocumentType } from '#shared/document.ts';
import { typedDateFromIso } from '../../../ui/typed-date.ts';
import {
  type DocumentDraft,
  draftProblems,
  EMPTY_DOCUMENT_DRAFT,
  isOnePage,
  suggestedType,
} from './document-draft.ts';

const TODAY = '2026-11-21';

function fileOf(name: string, size = 1000): File {
  const file = new File(['x'], name);
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

function problems(change: Partial<DocumentDraft>) {
  const good = {
    ...EMPTY_DOCUMENT_DRAFT,
    file: fileOf('recto.jpg'),
    expireDate: typedDateFromIso('2030-01-01'),
  };
  return draftProblems({ ...good, ...change }, TODAY);
}

test('a front and a date far enough away are sufficient', () => {
  expect(problems({})).toEqual({});
});

test('nothing can be sent without a front or without a date', () => {
  expect(draftProblems(EMPTY_DOCUMENT_DRAFT, TODAY)).toEqual({
    file: 'documentRequired',
    expireDate: 'expiryRequired',
  });
});

test('a file is smaller than 5,000,000 bytes', () => {
  expect(problems({ file: fileOf('a.pdf', DOCUMENT_SIZE_LIMIT - 1) })).toEqual({});
  expect(problems({ file: fileOf('a.pdf', DOCUMENT_SIZE_LIMIT) })).toEqual({ file: 'documentSizeError' });
});

test.each(['a.jpg', 'a.JPEG', 'a.png', 'A.PDF'])('%s is accepted', (name) => {
  expect(problems({ file: fileOf(name) })).toEqual({});
});

test.each(['a.heic', 'a.pdf.exe', 'pdf', 'a.docx'])('%s is not accepted', (name) => {
  expect(problems({ file: fileOf(name) })).toEqual({ file: 'documentExtensionError' });
});

test('the document expires in three months at the earliest', () => {
  expect(problems({ expireDate: typedDateFromIso('2027-02-21') })).toEqual({});
  expect(problems({ expireDate: typedDateFromIso('2027-02-20') })).toEqual({ expireDate: 'expiryTooSoon' });
});

test('a back counts only for documents that have one', () => {
  const file2 = fileOf('verso.gif');
  expect(problems({ file2 })).toEqual({ file2: 'documentExtensionError' });
  expect(problems({ file2, samePage: true })).toEqual({});
  expect(problems({ file2, fileType: 'passport' })).toEqual({});
});

test('a passport has one page, whether ticked or not', () => {
  expect(isOnePage({ fileType: 'passport', samePage: false })).toBe(true);
  expect(isOnePage({ fileType: 'permanent_resident_card', samePage: false })).toBe(false);
});

test('refused documents are asked for first, then missing ones', () => {
  const of = (type: DocumentType, status: DocumentStatus, isRefused = false) => ({
    type,
    status,
    refusal: isRefused ? { reason: 'incomplete' as const, note: null, at: '2026-11-20T10:00:00Z' } : null,
  });
  expect(suggestedType([])).toBe('driver_licence');
  const licence = of('driver_licence', 'waiting');
  expect(suggestedType([of('passport', 'missing'), licence])).toBe('passport');
  expect(suggestedType([of('permanent_resident_card', 'missing'), of('passport', 'missing', true)])).toBe(
    'passport',
  );
  expect(suggestedType([licence, of('passport', 'accepted')])).toBe('driver_licence');
});
