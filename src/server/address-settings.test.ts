import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

describe('an unusable email address', () => {
  const refused = ['ops@x.ca, oncall@x.ca', 'Ops <ops@x.ca>', '"ops@x.ca"', 'ops', 'ops@x.ca;'];
  test.each(
    ['ALERTS_EMAIL', 'SUPPORT_EMAIL', 'INTERAC_EMAIL'].flatMap((name) =>
      refused.map((value) => [name, value]),
    ),
  )('%s=%s is refused, and what it must be is said', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`must be one plain address: aide@gtfinance\\.ca[\\s\\S]*${name}`),
    );
  });

  test('one plain address is accepted, without surrounding spaces', () => {
    expect(readConfig({ ALERTS_EMAIL: ' Ops+night@exemple-é.ca ' }).ALERTS_EMAIL).toBe(
      'Ops+night@exemple-é.ca',
    );
  });
});

describe('the sender of mails', () => {
  test.each([
    'GTFinance',
    'GTFinance <>',
    'GTFinance <ops@>',
    '"GTFinance <ops@x.ca>"',
    'A <a@x.ca>, B <b@x.ca>',
  ])('%s is refused with the expected form', (value) => {
    expect(() => readConfig({ MAIL_FROM: value })).toThrow(
      /must be one sender: GTFinance <aide@gtfinance\.ca>[\s\S]*MAIL_FROM/,
    );
  });

  test.each(['ops@x.ca', 'GTFinance <ops@x.ca>', '"GTFinance, Montréal" <ops@x.ca>'])(
    '%s is accepted',
    (value) => {
      expect(readConfig({ MAIL_FROM: value }).MAIL_FROM).toBe(value);
    },
  );
});

describe('the address of the site', () => {
  test.each([
    'https://www.x.ca/site',
    'https://www.x.ca//',
    'https://www.x.ca/?a=1',
    'https://www.x.ca?',
    'https://www.x.ca/#top',
    'https://awa@www.x.ca',
    'ftp://www.x.ca',
  ])('%s is refused by name', (value) => {
    expect(() => readConfig({ SITE_URL: value })).toThrow('SITE_URL');
  });

  test('with a path is refused, naming the expected form', () => {
    expect(() => readConfig({ SITE_URL: 'https://www.x.ca/site' })).toThrow(
      'must be an address without a path: https://www.gtfinance.ca',
    );
  });

  test.each([
    ['https://www.x.ca/', 'https://www.x.ca'],
    ['https://WWW.x.ca', 'https://www.x.ca'],
    ['http://127.0.0.1:5173', 'http://127.0.0.1:5173'],
  ])('links of %s begin with %s', (value, start) => {
    expect(readConfig({ SITE_URL: value })).toMatchObject({ siteUrl: start, SITE_URL: start });
  });
});
