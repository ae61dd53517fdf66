import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { readPartners } from './partners.ts';

test('partners are examples in development, and otherwise those that are set, with https addresses', () => {
  expect(readPartners(readConfig({}).PARTNERS)).not.toEqual([]);
  const { PARTNERS } = readConfig({ PARTNERS: ' A & B = https://a.example/?x=1 ; C=https://c.example;' });
  expect(readPartners(PARTNERS)).toEqual([
    { name: 'A & B', url: 'https://a.example/?x=1' },
    { name: 'C', url: 'https://c.example' },
  ]);
});

test.each(['https://a.example', 'A=http://a.example', 'A=javascript:alert(1)', '=https://a.example'])(
  '%s is not a partner',
  (wrong) => {
    expect(() => readConfig({ PARTNERS: wrong })).toThrow('PARTNERS');
  },
);
