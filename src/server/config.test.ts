import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { FILE_NAMES } from './secret-files.ts';
import { SETTING_NAMES } from './settings.ts';

const secret = (of: string) => createHash('sha256').update(of).digest('base64');

// Assembled here, since the secrets check rejects an address with a password.
const databaseWith = (password: string) =>
  `postgres://gtfinance_app:${password}@db.internal:5432/gtfinance?sslmode=verify-full`;

/** The settings of a real installation. */
const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: databaseWith('a-real-password'),
  SITE_URL: 'https://www.gtfinance-money.ca',
  TRUSTED_PROXIES: '1',
  CODE_PEPPER: secret('pepper'),
  SUPPORT_WHATSAPP: '+15148450199',
  SUPPORT_PHONE: '+15148450198',
  SUPPORT_EMAIL: 'aide@gtfinance-money.ca',
  COMPANY_ADDRESS: '1, rue Réelle, Montréal (Québec)',
  FINTRAC_MSB_NUMBER: 'M21345678',
  REVENU_QUEBEC_LICENCE: '14321',
  INTERAC_EMAIL: 'depot@gtfinance-money.ca',
  INTERAC_DEFAULT_ANSWER: 'a-real-answer',
  INTERAC_MAIL_SECRETS: secret('mails'),
  INTERAC_WEBHOOK_SECRETS: secret('deposits'),
  DOCUMENT_KEYS: `k1:${secret('documents')}`,
  AUDIT_KEYS: `a1:${secret('audit')}`,
  S3P_URL: 'https://s3p.example',
  S3P_TOKEN: 'a-real-token',
  S3P_SECRET: 'a-real-secret',
  S3P_WEBHOOK_SECRET: secret('webhook'),
  XE_URL: 'https://xecdapi.example/v1',
  XE_ACCOUNT: 'a-real-account',
  XE_KEY: 'a-real-key',
  BANK_OF_CANADA_URL: 'https://www.bankofcanada.example/valet',
  ALERTS_EMAIL: 'alertes@gtfinance.ca',
  SMTP_HOST: 'smtp.example',
  MAIL_FROM: 'GTFinance <ne-pas-repondre@gtfinance-money.ca>',
  SMS_URL: 'https://api.sms.example',
  SMS_ACCOUNT: 'AC0123456789',
  SMS_TOKEN: 'a-real-sms-token',
  SMS_FROM: '+15148450197',
};

describe('in development', () => {
  test('nothing needs to be set, and all providers are the simulator', () => {
    const config = readConfig({});
    expect(config.NODE_ENV).toBe('development');
    for (const url of [config.S3P_URL, config.XE_URL, config.BANK_OF_CANADA_URL, config.SMS_URL]) {
      expect(url).toMatch(/^http:\/\/127\.0\.0\.1:8081\//);
    }
  });

  test('another simulator port changes all of their addresses', () => {
    expect(readConfig({ SIMULATOR_PORT: '9999' }).S3P_URL).toBe('http://127.0.0.1:9999/s3p');
  });

  test('an empty setting counts as unset', () => {
    expect(readConfig({ PORT: '', SITE_URL: '', S3P_AUTH: '' })).toEqual(readConfig({}));
  });

  test('the site’s address defaults to where the program listens', () => {
    expect(readConfig({ PORT: '9000' }).siteUrl).toBe('http://127.0.0.1:9000');
    expect(readConfig({ SITE_URL: 'https://gtfinance.example' }).siteUrl).toBe('https://gtfinance.example');
  });
});

test('app store links are examples in development, and in production only those set', () => {
  expect(readConfig({}).GOOGLE_PLAY_URL).toMatch(/^https:\/\/play\.google\.com\//);
  expect(readConfig({}).APP_STORE_URL).toMatch(/^https:\/\/apps\.apple\.com\//);
  expect(readConfig(PRODUCTION).GOOGLE_PLAY_URL).toBeUndefined();
  expect(readConfig(PRODUCTION).APP_STORE_URL).toBeUndefined();
  expect(readConfig(PRODUCTION).PARTNERS).toBe('');
  const own = { APP_STORE_URL: 'https://apps.apple.com/ca/app/gtfinance/id1' };
  expect(readConfig({ ...PRODUCTION, ...own })).toMatchObject(own);
});

describe('an invalid setting', () => {
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

  test('is reported with all the others', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(
      /PORT[\s\S]*LOG_LEVEL|LOG_LEVEL[\s\S]*PORT/,
    );
  });
});

describe('document storage', () => {
  test('in S3 requires an address, bucket and keys', () => {
    expect(() => readConfig({ FILE_STORE: 's3', S3_BUCKET: 'documents' })).toThrow(
      'FILE_STORE=s3 needs: S3_URL, S3_ACCESS_KEY, S3_SECRET_KEY',
    );
  });

  test('in a folder is inside the data folder by default', () => {
    expect(readConfig({ DATA_DIR: 'elsewhere' }).FILE_FOLDER).toBe('elsewhere/documents');
  });

  test.each(['secret', 'k1:c2hvcnQ=', ':cmVhbC1rZXktb2YtdGhpcnR5LXR3by1ieXRlcy0hISE='])(
    '%s is not a list of keys',
    (keys) => {
      expect(() => readConfig({ DOCUMENT_KEYS: keys })).toThrow('DOCUMENT_KEYS');
    },
  );

  test('a publicly known key among real ones is refused in production', () => {
    const keys = `${PRODUCTION.DOCUMENT_KEYS},${readConfig({}).DOCUMENT_KEYS}`;
    expect(() => readConfig({ ...PRODUCTION, DOCUMENT_KEYS: keys })).toThrow('DOCUMENT_KEYS');
  });
});

describe('in production', () => {
  test('its own settings are accepted', () => {
    expect(readConfig(PRODUCTION).NODE_ENV).toBe('production');
  });

  test.each(Object.keys(PRODUCTION).filter((name) => name !== 'NODE_ENV'))('%s is required', (name) => {
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
  ] as const)('%s must not be the published one', (name) => {
    expect(() => readConfig({ ...PRODUCTION, [name]: readConfig({})[name] })).toThrow(name);
  });

  test.each(['S3P_URL', 'XE_URL', 'BANK_OF_CANADA_URL', 'SMS_URL'] as const)(
    '%s must not be the simulator, wherever it listens and however it is written',
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

  test('a rail with orders needs its own credentials, and one without does not', () => {
    expect(readConfig(PRODUCTION).WALLET_RAILS_MTN).toEqual(['smobilpay']);
    expect(() => readConfig({ ...PRODUCTION, WALLET_RAILS_MTN: 'mtn,smobilpay' })).toThrow(
      'MTN_API_KEY, MTN_API_USER, MTN_CALLBACK_SECRET, MTN_SUBSCRIPTION_KEY, MTN_URL',
    );
    const own = {
      MTN_URL: 'https://proxy.momoapi.example',
      MTN_SUBSCRIPTION_KEY: 'a',
      MTN_API_USER: 'b',
      MTN_API_KEY: 'c',
      MTN_CALLBACK_SECRET: secret('callback'),
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

  test.each([
    ['CODE_PEPPER', 'x'],
    ['CODE_PEPPER', 'a-pepper-of-words-that-somebody-has-typed-at-a-desk'],
    ['CODE_PEPPER', 'ab'.repeat(40)],
    ['CODE_PEPPER', secret('short').slice(0, 30)],
    ['INTERAC_WEBHOOK_SECRETS', `${secret('one')},x`],
    ['S3P_WEBHOOK_SECRET', '0'.repeat(64)],
    ['DOCUMENT_KEYS', `k1:${'A'.repeat(43)}=`],
    ['DOCUMENT_KEYS', 'k1:cmVhbC1rZXktb2YtdGhpcnR5LXR3by1ieXRlcy0hISE='],
    ['AUDIT_KEYS', `a1:${secret('documents')}`],
    ['S3P_SECRET', secret('webhook')],
    ['SITE_URL', 'http://www.gtfinance-money.ca'],
    ['SITE_URL', 'https://www.gtfinance.example'],
    ['SITE_URL', 'https://localhost'],
    ['SUPPORT_EMAIL', 'aide@gtfinance.example'],
    ['SUPPORT_EMAIL', 'aide@EXAMPLE.com'],
    ['ALERTS_EMAIL', 'alertes@gtfinance.test'],
    ['INTERAC_EMAIL', 'depot@gtfinance.invalid'],
    ['MAIL_FROM', 'GTFinance <ne-pas-repondre@gtfinance.example>'],
    ['SUPPORT_PHONE', '+15145550142'],
    ['SUPPORT_WHATSAPP', '+1 (514) 555-0143'],
    ['SMS_FROM', '+15005550006'],
    ['FINTRAC_MSB_NUMBER', 'M00000000'],
    ['COMPANY_ADDRESS', '1000, rue de l’Exemple, Montréal (Québec)  H0H 0H0'],
    ['CODE_PEPPER', `${secret('new')},x`],
    ['CODE_PEPPER', Buffer.from(secret('documents'), 'base64').toString('hex')],
    ['MTN_CALLBACK_SECRET', secret('pepper')],
    ['DATABASE_URL', `postgres://app:${encodeURIComponent(secret('pepper'))}@localhost/gtfinance`],
    ['DATABASE_URL', 'postgres://app@db.internal/gtfinance?sslmode=verify-full&sslmode=disable'],
    ['DATABASE_URL', 'postgres://app@db.internal/gtfinance?host=localhost&host=db.internal'],
    [
      'DATABASE_URL',
      'postgres://app@db.internal/gtfinance?sslmode=disable&sslmode=verify-full&sslmode=no-verify',
    ],
    ['SMTP_PORT', '70000'],
    ['MANUAL_CREDITS_MAX_CAD', '99999999'],
    ['DEPOSIT_MAX_CAD', '100'],
    ['STAFF_IDLE_MS', '3600000'],
    ['LOG_LEVEL', 'silent'],
    ['S3P_URL', 'http://s3p.example'],
    ['XE_URL', 'http://xe.example'],
    ['SMS_URL', 'file:///etc/passwd'],
    ['SMS_URL', 'garbage'],
    ['SANCTIONS_UN_URL', 'http://un.example/list.xml'],
    ['DATABASE_URL', 'postgres://app@db.internal:5432/gtfinance'],
    ['DATABASE_URL', 'postgres://app@db.internal:5432/gtfinance?sslmode=require'],
    ['DATABASE_URL', 'postgres://app@db.internal:5432/gtfinance?sslmode=no-verify'],
    ['DATABASE_READ_URL', 'postgres://app@standby.internal:5432/gtfinance?sslmode=require'],
    ['RATE_LIMIT_FACTOR', '1000000'],
    ['SESSION_MS', '99999999999'],
    ['STAFF_IDLE_MS', '0'],
    ['DEPOSIT_AUTO_MAX_CAD', '99999999'],
    ['DEPOSIT_NAME_REST_DAYS', '0'],
    ['RATE_MARGIN_BASIS_POINTS', '10001'],
    ['TRUSTED_PROXIES', '50'],
    ['INTERAC_MAIL_DOMAIN', 'gmail.com'],
    ['INTERAC_MAIL_DOMAIN', 'evil-interac.ca'],
  ])('%s with a weak value is refused: %s', (name, value) => {
    expect(() => readConfig({ ...PRODUCTION, [name]: value })).toThrow(
      new RegExp(`^Production refuses: .*${name}`),
    );
  });

  test.each([
    'http://127.0.0.1:8081',
    'https://[::ffff:127.0.0.1]:8081',
    'https://localhost.:8081',
    'https://simulator.localhost',
    'https://0x7f.1',
    'https://2130706433',
    'https://0',
    'https://[::]',
    'https://[::127.0.0.1]',
    'https://[64:ff9b::127.0.0.1]',
    'https://localhost.localdomain',
    'https://ip6-localhost',
    'https://169.254.169.254',
    'https://[fe80::1]',
    `https://${hostname()}`,
  ])('%s on this machine, where no provider runs, is refused', (url) => {
    expect(() => readConfig({ ...PRODUCTION, S3P_URL: url })).toThrow('Production needs its own: S3P_URL');
  });

  test.each(['postgres://app@localhost/gtfinance', 'postgres:///gtfinance?host=/run/postgresql'])(
    'a database of the same machine needs no certificate: %s',
    (url) => {
      expect(readConfig({ ...PRODUCTION, DATABASE_URL: url }).DATABASE_URL).toBe(url);
    },
  );

  test('no number is unbounded', () => {
    const config = readConfig(PRODUCTION) as Record<string, unknown>;
    // A rail that receives no orders needs no settings.
    const numbers = SETTING_NAMES.filter(
      (name) => typeof config[name] === 'number' && !name.startsWith('MTN_'),
    );
    const taken = numbers.filter((name) => {
      try {
        return readConfig({ ...PRODUCTION, [name]: '900719925474099' });
      } catch {
        return false;
      }
    });
    expect(taken).toEqual([]);
  });

  test('a refused value is not shown', () => {
    const attempt = () => readConfig({ ...PRODUCTION, CODE_PEPPER: 'pepper-of-a-desk' });
    expect(attempt).toThrow('CODE_PEPPER');
    expect(attempt).not.toThrow('pepper-of-a-desk');
  });

  test('all missing settings are reported at once, without any value', () => {
    const attempt = () => readConfig({ ...PRODUCTION, XE_KEY: 'demo-xe-key', SMS_TOKEN: undefined });
    expect(attempt).toThrow('Production needs its own: SMS_TOKEN, XE_KEY');
    expect(attempt).not.toThrow('demo-xe-key');
  });
});

describe('a secret in a file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
  const fileOf = (content: string, mode = 0o400) => {
    const file = path.join(folder, createHash('sha256').update(content).digest('hex').slice(0, 8) + mode);
    writeFileSync(file, content);
    chmodSync(file, mode);
    return file;
  };

  test.each(FILE_NAMES)('%s is read from it, without the trailing newline', (name) => {
    const value = name.endsWith('_KEYS') ? `k9:${secret(name)}` : secret(name);
    const config = readConfig({ [`${name}_FILE`]: fileOf(`${value}\r\n`) }) as Record<string, unknown>;
    expect(config[name]).toBe(value);
  });

  test('in production is checked like any other', () => {
    const { CODE_PEPPER: _, ...others } = PRODUCTION;
    expect(readConfig({ ...others, CODE_PEPPER_FILE: fileOf(`${secret('pepper')}\n`) }).CODE_PEPPER).toBe(
      secret('pepper'),
    );
    expect(() => readConfig({ ...others, CODE_PEPPER_FILE: fileOf('x') })).toThrow('Production refuses');
  });

  test.each([
    ['is not there', () => path.join(folder, 'nowhere'), 'CODE_PEPPER_FILE names a file that cannot be read'],
    ['is a folder', () => folder, 'CODE_PEPPER_FILE names a file that cannot be read'],
    ['is empty', () => fileOf('\n'), 'CODE_PEPPER_FILE names an empty file'],
    [
      'everybody may read',
      () => fileOf(secret('open'), 0o444),
      'CODE_PEPPER_FILE names a file that everybody on this machine may read',
    ],
    [
      'everybody may change',
      () => fileOf(secret('loose'), 0o602),
      'CODE_PEPPER_FILE names a file that everybody on this machine may read',
    ],
  ])('a file that %s is refused with a message', (_, file, sentence) => {
    expect(() => readConfig({ CODE_PEPPER_FILE: file() })).toThrow(sentence);
  });

  test('a secret that is set both ways is refused', () => {
    const both = { CODE_PEPPER: 'a', CODE_PEPPER_FILE: fileOf('b') };
    expect(() => readConfig(both)).toThrow('CODE_PEPPER and CODE_PEPPER_FILE are both set');
  });
});
