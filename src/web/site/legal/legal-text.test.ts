import { expect, test } from 'vitest';
import { privacy as privacyInEnglish } from '../../i18n/en/privacy.ts';
import { terms as termsInEnglish } from '../../i18n/en/terms.ts';
import { privacy as privacyInFrench } from '../../i18n/fr/privacy.ts';
import { terms as termsInFrench } from '../../i18n/fr/terms.ts';
import type { LegalText } from './legal-text.ts';

const shape = ({ updated, sections }: LegalText) => ({
  updated,
  paragraphs: sections.map(({ paragraphs }) => paragraphs.length),
});

test('both languages have as many sections and paragraphs, of the same date', () => {
  expect(shape(termsInEnglish)).toEqual(shape(termsInFrench));
  expect(shape(privacyInEnglish)).toEqual(shape(privacyInFrench));
});
