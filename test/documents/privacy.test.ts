import { expect, test } from 'vitest';
import { DEVICE_COOKIE } from '#server/http/device-cookie.ts';
import { LANGUAGE_COOKIE } from '#shared/site-pages.ts';
import { privacy as english } from '#web/i18n/en/privacy.ts';
import { privacy as french } from '#web/i18n/fr/privacy.ts';
import { filesBelow, readText } from '../architecture/sources.ts';

const SETS_COOKIE = /stringifySetCookie\(|document\.cookie = /;

test('cookies are set in two places only', () => {
  const places = filesBelow('src').filter((file) => /\.tsx?$/.test(file) && SETS_COOKIE.test(readText(file)));
  expect(places).toEqual(['src/server/http/device-cookie.ts', 'src/web/i18n/locale.ts']);
});

test.each([
  ['French', french, /« ([\w-]+) »/g],
  ['English', english, /“([\w-]+)”/g],
])('the privacy policy names every cookie that is set, and no other, in %s', (_, { sections }, quoted) => {
  const text = sections.flatMap(({ paragraphs }) => paragraphs).join('\n');
  const named = [...text.matchAll(quoted)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set([DEVICE_COOKIE, LANGUAGE_COOKIE]));
});
