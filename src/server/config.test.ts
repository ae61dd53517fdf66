import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readConfig, SETTING_NAMES } from './config.ts';

/** What a real installation sets. */
const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://gtfinance_app:a-real-secret@db.internal:5432/gtfinance',
  SITE_URL: 'https://www.gtfinance.example',
  CODE_PEPPER: 'a-real-pepper',
  SUPPORT_WHATSAPP: '+15145550199',
  SUPPORT_PHONE: '+15145550198',
  SUPPORT_EMAIL: 'aide@gtfinance.example',
  COMPANY_ADDRESS: '1, rue Réelle, Montréal (Québec)',
  INTERAC_EMAIL: 'depot@gtfinance-reelle.example',
  INTERAC_DEFAULT_ANSWER: 'a-real-answer',
  INTERAC_MAIL_SECRETS: 'a-real-mail-secret',
  INTERAC_WEBHOOK_SECRETS: 'a-real-deposit-secret',
  DOCUMENT_KEYS: 'k1:cmVhbC1rZXktb2YtdGhpcnR5LXR3by1ieXRlcy0hISE=',
  AUDIT_KEYS: 'a1:YW5vdGhlci1rZXktb2YtdGhpcnR5LXR3by1ieXRlcyE=',
  S3P_URL: 'https://s3p.example',
  S3P_TOKEN: 'a-real-token',
  S3P_SECRET: 'a-real-secret',
  S3P_WEBHOOK_SECRET: 'a-real-webhook-secret',
  XE_URL: 'https://xecdapi.example/v1',
  XE_ACCOUNT: 'a-real-account',
  XE_KEY: 'a-real-key',
  BANK_OF_CANADA_URL: 'https://www.bankofcanada.example/valet',
  ALERTS_EMAIL: 'alertes@gtfinance.ca',
  SMTP_HOST: 'smtp.example',
  MAIL_FROM: 'GTFinance <ne-pas-repondre@gtfinance.example>',
  SMS_URL: 'https://api.sms.example',
  SMS_ACCOUNT: 'AC0123456789',
  SMS_TOKEN: 'a-real-sms-token',
  SMS_FROM: '+15145550197',
};

describe('in development', () => {
  test('nothing needs to be set, and everything outside is the simulator', () => {
    const config = readConfig({});
    expect(config.NODE_ENV).toBe('development');
    for (const url of [config.S3P_URL, config.XE_URL, config.BANK_OF_CANADA_URL, config.SMS_URL]) {
      expect(url).toMatch(/^http:\/\/127\.0\.0\.1:8081\//);
    }
  });

  test('another port of the simulator moves all of it', () => {
    expect(readConfig({ SIMULATOR_PORT: '9999' }).S3P_URL).toBe('http://127.0.0.1:9999/s3p');
  });

  test('an empty setting is the same as none', () => {
    expect(readConfig({ PORT: '', SITE_URL: '', S3P_AUTH: '' })).toEqual(readConfig({}));
  });

  test('the site is where the program listens, unless it is said to be elsewhere', () => {
    expect(readConfig({ PORT: '9000' }).siteUrl).toBe('http://127.0.0.1:9000');
    expect(readConfig({ SITE_URL: 'https://gtfinance.example' }).siteUrl).toBe('https://gtfinance.example');
  });
});

test('stores are an example on a desk, and in production only those that are named', () => {
  expect(readConfig({}).GOOGLE_PLAY_URL).toMatch(/^https:\/\/play\.google\.com\//);
  expect(readConfig({}).APP_STORE_URL).toMatch(/^https:\/\/apps\.apple\.com\//);
  expect(readConfig(PRODUCTION).GOOGLE_PLAY_URL).toBeUndefined();
  expect(readConfig(PRODUCTION).APP_STORE_URL).toBeUndefined();
  const own = { APP_STORE_URL: 'https://apps.apple.com/ca/app/gtfinance/id1' };
  expect(readConfig({ ...PRODUCTION, ...own })).toMatchObject(own);
});

describe('a setting that cannot be', () => {
  test.each([
    ['PORT', 'eighty'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['NODE_ENV', 'staging'],
    ['LOG_LEVEL', 'loud'],
    ['S3P_AUTH', 'basic'],
    ['SMTP_SECURE', 'true'],
    ['SITE_URL', 'gtfinance'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['RATE_GUARANTEE_MS', '30 minutes'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  test('is told together with all the others', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(
      /PORT[\s\S]*LOG_LEVEL|LOG_LEVEL[\s\S]*PORT/,
    );
  });
});

describe('where documents lie', () => {
  test('an S3 store needs its address, bucket and keys', () => {
    expect(() => readConfig({ FILE_STORE: 's3', S3_BUCKET: 'documents' })).toThrow(
      'FILE_STORE=s3 needs: S3_URL, S3_ACCESS_KEY, S3_SECRET_KEY',
    );
  });

  test('the folder follows the data folder', () => {
    expect(readConfig({ DATA_DIR: 'elsewhere' }).FILE_FOLDER).toBe('elsewhere/documents');
  });

  test.each(['secret', 'k1:c2hvcnQ=', ':cmVhbC1rZXktb2YtdGhpcnR5LXR3by1ieXRlcy0hISE='])(
    '%s is no list of keys',
    (keys) => {
      expect(() => readConfig({ DOCUMENT_KEYS: keys })).toThrow('DOCUMENT_KEYS');
    },
  );

  test('a public key among real ones is found in production', () => {
    const keys = `${PRODUCTION.DOCUMENT_KEYS},${readConfig({}).DOCUMENT_KEYS}`;
    expect(() => readConfig({ ...PRODUCTION, DOCUMENT_KEYS: keys })).toThrow('DOCUMENT_KEYS');
  });
});

describe('in production', () => {
  test('settings of its own are accepted', () => {
    expect(readConfig(PRODUCTION).NODE_ENV).toBe('production');
  });

  test.each(Object.keys(PRODUCTION).filter((name) => name !== 'NODE_ENV'))('%s must be given', (name) => {
    expect(() => readConfig({ ...PRODUCTION, [name]: undefined })).toThrow(
      `Production needs its own: ${name}`,
    );
    expect(() => readConfig({ ...PRODUCTION, [name]: '' })).toThrow(name);
  });

  test.each([
    'CODE_PEPPER',
    'DOCUMENT_KEYS',
    'DATABASE_URL',
    'S3P_TOKEN',
    'S3P_SECRET',
    'S3P_WEBHOOK_SECRET',
    'XE_ACCOUNT',
    'XE_KEY',
    'SMS_ACCOUNT',
    'SMS_TOKEN',
  ] as const)('%s must not be the one that everybody can read here', (name) => {
    expect(() => readConfig({ ...PRODUCTION, [name]: readConfig({})[name] })).toThrow(name);
  });

  test.each(['S3P_URL', 'XE_URL', 'BANK_OF_CANADA_URL', 'SMS_URL'] as const)(
    '%s must not be the simulator, wherever that listens and however it is written',
    (name) => {
      expect(() => readConfig({ ...PRODUCTION, [name]: readConfig({})[name] })).toThrow(name);
      expect(() =>
        readConfig({ ...PRODUCTION, SIMULATOR_PORT: '9999', [name]: 'http://127.0.0.1:9999/s3p' }),
      ).toThrow(name);
      expect(() => readConfig({ ...PRODUCTION, [name]: 'http://127.0.0.1:9999/s3p' })).toThrow(name);
      expect(() => readConfig({ ...PRODUCTION, [name]: 'http://localhost:8081/s3p' })).toThrow(name);
      expect(() => readConfig({ ...PRODUCTION, [name]: 'http://[::1]:8081/s3p' })).toThrow(name);
    },
  );

  test('a rail that gets orders needs credentials of its own, and one that gets none does not', () => {
    expect(readConfig(PRODUCTION).WALLET_RAILS_MTN).toEqual(['smobilpay']);
    expect(() => readConfig({ ...PRODUCTION, WALLET_RAILS_MTN: 'mtn,smobilpay' })).toThrow(
      'MTN_API_KEY, MTN_API_USER, MTN_CALLBACK_SECRET, MTN_SUBSCRIPTION_KEY, MTN_URL',
    );
    const own = {
      MTN_URL: 'https://proxy.momoapi.example',
      MTN_SUBSCRIPTION_KEY: 'a',
      MTN_API_USER: 'b',
      MTN_API_KEY: 'c',
      MTN_CALLBACK_SECRET: 'd',
    };
    const config = readConfig({ ...PRODUCTION, ...own, WALLET_RAILS_MTN: 'mtn,smobilpay' });
    expect(config.WALLET_RAILS_MTN).toEqual(['mtn', 'smobilpay']);
  });

  test.each([
    ['WALLET_RAILS_MTN', 'mtn,mtn'],
    ['WALLET_RAILS_MTN', 'western'],
    ['WALLET_RAILS_MTN', ','],
    ['WALLET_RAILS_ORANGE', 'mtn'],
  ])('%s cannot be "%s"', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  test('everything that is missing is told at once, without showing a value', () => {
    const attempt = () => readConfig({ ...PRODUCTION, XE_KEY: 'demo-xe-key', SMS_TOKEN: undefined });
    expect(attempt).toThrow('Production needs its own: SMS_TOKEN, XE_KEY');
    expect(attempt).not.toThrow('demo-xe-key');
  });
});

/** Read by `npm start`, the simulator and the tests instead. */
const ON_A_DESK = [
  'CHROME_PATH',
  'DATA_DIR',
  'S3P_WEBHOOK_URL',
  'SEED_DEMO',
  'SIMULATOR_DATA_DIR',
  'SIMULATOR_PORT',
  'TEST_DATABASE_URL',
  'WEB_PORT',
];

describe('docs/operations.md', () => {
  const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const rows = new Map(
    [...page.matchAll(/^\| `([A-Z][A-Z0-9_]+)` \| ([^|]+) \|/gm)].map(([, name = '', value = '']) => [
      name,
      value.trim(),
    ]),
  );

  test('explains every setting, and none that does not exist', () => {
    expect([...rows.keys()].sort()).toEqual([...SETTING_NAMES, ...ON_A_DESK].sort());
  });

  test('names the default that really holds', () => {
    const config = readConfig({}) as Record<string, unknown>;
    const words = (value: unknown) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value));
    const wrong = SETTING_NAMES.filter((name) => {
      const expected = config[name] === undefined ? 'none' : `\`${words(config[name])}\``;
      return rows.get(name) !== expected;
    });
    expect(wrong).toEqual([]);
  });
});
