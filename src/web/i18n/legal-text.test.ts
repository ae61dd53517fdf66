import { expect, test } from 'vitest';
import { privacy as privacyInEnglish } from './en/privacy.ts';
import { terms as termsInEnglish } from './en/terms.ts';
import { privacy as privacyInFrench } from './fr/privacy.ts';
import { terms as termsInFrench } from './fr/terms.ts';
import { type LegalText, withFigures } from './legal-text.ts';

const shape = ({ updated, sections }: LegalText) => ({
  updated,
  paragraphs: sections.map(({ paragraphs }) => paragraphs.length),
});

test('both languages have as many sections and paragraphs, of the same date', () => {
  expect(shape(termsInEnglish)).toEqual(shape(termsInFrench));
  expect(shape(privacyInEnglish)).toEqual(shape(privacyInFrench));
});

test('figures replace their names, and an unknown name is an error', () => {
  const text = (paragraph: string) => ({
    title: 'Limits',
    updated: '2026-11-21',
    intro: '',
    sections: [{ title: '', paragraphs: [paragraph] }],
  });
  const figures = { min: '5 XAF', max: '9 XAF' };
  expect(withFigures(text('From {min} to {max}.'), figures)).toEqual(text('From 5 XAF to 9 XAF.'));
  expect(() => withFigures(text('{fee} each.'), figures)).toThrow(/fee/);
});
