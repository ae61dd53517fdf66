import { expect, test } from 'vitest';
import { privacy as privacyInEnglish } from './en/privacy.ts';
import { terms as termsInEnglish } from './en/terms.ts';
import { privacy as privacyInFrench } from './fr/privacy.ts';
import { terms as termsInFrench } from './fr/terms.ts';
import type { LegalText } from './legal-text.ts';

const shape = ({ updated, sections }: LegalText) => ({
  updated,
  paragraphs: sections.map(({ paragraphs }) => paragraphs.length),
});

test('both languages have as many sections and paragraphs, of the same date', () => {
  expect(shape(termsInEnglish)).toEqual(shape(termsInFrench));
  expect(shape(privacyInEnglish)).toEqual(shape(privacyInFrench));
});
