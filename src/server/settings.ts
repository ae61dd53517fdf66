import * as z from 'zod';
import { RAIL_NAMES, type RailName } from '#shared/rails.ts';
import { plainAddress, senderAddress, siteAddress } from './address-settings.ts';
import { readPartners } from './partners.ts';

/** What is known of a setting beyond its form. Only production checks it. */
export type Traits = {
  /** Its default, when everybody can read it here. Fine for development; production refuses it. */
  published?: string;
  /** Production must set it. */
  isRequired?: true;
  /** People read it, write to it or call it, so it must not be a placeholder. */
  isPublic?: true;
  /** The address of a provider: encrypted, and not on this machine. */
  isProvider?: true;
  /** The range that production accepts of a number. */
  within?: { min: number; max: number };
  /**
   * Its value may be in a file. `ours`: a secret that we generate; several are separated by commas. `provider`: a
   * provider's own, of any length. `other`: another secret, which may be equal to one. `login`: no secret, but a
   * provider that issues a second secret issues another login with it, so both change together.
   */
  secret?: 'ours' | 'provider' | 'other' | 'login';
};

type Folders = { files: string; uploads: string };
type Range = [min: number, max: number];

const TRAITS = z.registry<Traits>();
const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];
const PUBLIC = { isRequired: true, isPublic: true } as const;

const DEMO_PARTNERS = [
  'MTN Cameroon=https://mtn.cm',
  'Orange Cameroun=https://www.orange.cm',
  'ENEO=https://eneocameroon.cm',
  'CAMWATER=https://www.camwater.cm',
].join('; ');

const text = (example: string, traits: Traits = {}) =>
  z.string().min(1).default(example).register(TRAITS, traits);
const published = (example: string, traits: Traits = {}) => text(example, { ...traits, published: example });
const provider = (address: string) => text(address, { isProvider: true });
const optional = (traits: Traits = {}) => z.string().min(1).optional().register(TRAITS, traits);
const whole = (value: number, [min, max]: Range, traits: Traits = {}) =>
  z.coerce
    .number()
    .int()
    .nonnegative()
    .default(value)
    .register(TRAITS, { ...traits, within: { min, max } });
const atLeastOne = (value: number, [min, max]: Range) =>
  z.coerce.number().int().positive().default(value).register(TRAITS, { within: { min, max } });
const flag = (value: boolean) =>
  z
    .enum(['yes', 'no'])
    .default(value ? 'yes' : 'no')
    .transform((word) => word === 'yes');

/** Our own secrets, comma-separated: the first is used for anything new, the others are still accepted. */
const secrets = (example: string, form = /^[^,\s]+(,[^,\s]+)*$/) =>
  z.string().regex(form).default(example).register(TRAITS, { secret: 'ours', published: example });
const keyList = (example: string) =>
  secrets(example, /^[\w-]{1,20}:[A-Za-z0-9+/]{43}=(,[\w-]{1,20}:[A-Za-z0-9+/]{43}=)*$/);

/** The store address of an app: an example in development; in production only what is configured. */
const store = (production: boolean, example: string) =>
  z
    .url()
    .optional()
    .transform((value) => value ?? (production ? undefined : example));

/** Example partners in development; in production only the configured ones. */
const partners = (production: boolean) =>
  z
    .string()
    .default(production ? '' : DEMO_PARTNERS)
    .refine((written) => readPartners(written) !== undefined, 'is written as Name=https://address; Name=…');

/**
 * Returns the schema of all settings. Defaults suit development: providers are the simulator, whose address is given.
 */
export function settings(simulator: string, folders: Folders, production: boolean) {
  return z.object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    ...ADDRESS_SETTINGS,
    ...MONITORING_SETTINGS,
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    DATABASE_URL: published('postgres://app@127.0.0.1:5432/gtfinance', { secret: 'other', isRequired: true }),
    /** A standby of it, or a proxy to one: statements and exports are read there while it is up to date. */
    DATABASE_READ_URL: optional({ secret: 'other' }),
    ...LOAD_SETTINGS,
    /** The public address of the site; links in mails start with it. */
    SITE_URL: siteAddress.optional().register(TRAITS, PUBLIC),
    /** The number of proxies in front of us, so that a caller's address cannot be forged. */
    TRUSTED_PROXIES: whole(0, [0, 5], { isRequired: true }),
    CODE_PEPPER: secrets('development-pepper-for-codes'),
    SESSION_MS: whole(1_800_000, [MINUTE, DAY]),
    /** How long a staff session lasts at most, and how long without any request. */
    STAFF_SESSION_MS: whole(3_600_000, [MINUTE, 12 * HOUR]),
    STAFF_IDLE_MS: whole(600_000, [MINUTE, HOUR]),
    /** Multiplies the rate limits on everything that can be guessed; a load test raises it. */
    RATE_LIMIT_FACTOR: z.coerce
      .number()
      .positive()
      .default(1)
      .register(TRAITS, { within: { min: 1, max: 1 } }),

    ...companySettings(production),
    ...depositSettings(simulator),

    S3P_URL: provider(`${simulator}/s3p`),
    S3P_AUTH: z.enum(['oauth2', 'hmac']).default('oauth2'),
    S3P_TOKEN: published('demo-s3p-token', { secret: 'other' }),
    S3P_SECRET: published('demo-s3p-secret', { secret: 'provider' }),
    S3P_WEBHOOK_SECRET: secrets('demo-s3p-webhook'),
    S3P_TIMEOUT_MS: whole(20_000, [SECOND, 2 * MINUTE]),
    SERVICES_REFRESH_MS: whole(600_000, [10 * SECOND, DAY]),
    ...mtnSettings(simulator),

    XE_URL: provider(`${simulator}/xe/v1`),
    XE_ACCOUNT: published('demo-xe-account'),
    XE_KEY: published('demo-xe-key', { secret: 'provider' }),
    BANK_OF_CANADA_URL: provider(`${simulator}/boc/valet`),
    RATE_TIMEOUT_MS: whole(10_000, [SECOND, 2 * MINUTE]),
    RATE_MARGIN_BASIS_POINTS: whole(150, [0, 1_000]),
    RATE_REFRESH_MS: whole(300_000, [10 * SECOND, HOUR]),
    /** A send may use any rate that was current within this time. */
    RATE_GUARANTEE_MS: whole(1_800_000, [MINUTE, DAY]),
    /** Sending closes without a figure newer than this. XE moves by the minute, the Bank of Canada daily. */
    RATE_TOLERANCE_XE_MS: whole(3_600_000, [MINUTE, 7 * DAY]),
    RATE_TOLERANCE_BANK_OF_CANADA_MS: whole(5 * 24 * 3_600_000 + 3 * 3_600_000, [HOUR, 14 * DAY]),
    RATE_TOLERANCE_MANUAL_MS: whole(24 * 3_600_000, [MINUTE, 14 * DAY]),

    SMTP_HOST: text('127.0.0.1', { isRequired: true }),
    SMTP_PORT: whole(8082, [1, 65_535]),
    SMTP_SECURE: flag(false),
    SMTP_CONNECTIONS: atLeastOne(10, [1, 1_000]),
    SMTP_USER: optional({ secret: 'login' }),
    SMTP_PASSWORD: optional({ secret: 'provider' }),
    MAIL_FROM: senderAddress('GTFinance <ne-pas-repondre@gtfinance.example>').register(TRAITS, PUBLIC),
    SMS_URL: provider(`${simulator}/sms`),
    SMS_ACCOUNT: published('ACdemo'),
    SMS_TOKEN: published('demo-sms-token', { secret: 'provider' }),
    SMS_FROM: text('+15005550006', PUBLIC),

    /** Where identity documents are stored, encrypted: a folder or an S3-compatible store. */
    FILE_STORE: z.enum(['folder', 's3']).default('folder'),
    FILE_FOLDER: text(folders.files),
    /** Where uploads are stored, encrypted and without a name, until they are inspected. */
    UPLOAD_FOLDER: text(folders.uploads),
    S3_URL: z.url().optional(),
    S3_REGION: text('us-east-1'),
    S3_BUCKET: optional(),
    S3_ACCESS_KEY: optional({ secret: 'login' }),
    S3_SECRET_KEY: optional({ secret: 'provider' }),
    S3_TIMEOUT_MS: whole(20_000, [SECOND, 2 * MINUTE]),
    /** `name:key` with 32 bytes in base64, comma-separated. The first encrypts; the others still decrypt. */
    DOCUMENT_KEYS: keyList('dev:ZGV2ZWxvcG1lbnQta2V5LWZvci1kb2N1bWVudHMtMzI='),

    /** Keys in the format of DOCUMENT_KEYS, for the MACs that chain the audit log. */
    AUDIT_KEYS: keyList('dev:ZGV2ZWxvcG1lbnQta2V5LWZvci10aGUtYXVkaXQtbG8='),

    ...sendingSettings(simulator, production),
    CHECKPOINT_EVERY_MS: whole(3_600_000, [MINUTE, DAY]),
  });
}

/** The rails that may pay an operator's wallets, preferred first. `possible` lists the allowed ones. */
const rails = (possible: readonly [RailName, ...RailName[]]) =>
  z
    .string()
    .default('smobilpay')
    .transform((names) => names.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(possible)).refine((names) => new Set(names).size === names.length));

function mtnSettings(simulator: string) {
  return {
    WALLET_RAILS_MTN: rails(RAIL_NAMES),
    WALLET_RAILS_ORANGE: rails(['smobilpay']),
    MTN_URL: provider(`${simulator}/mtn`),
    /** Also determines the currency: the sandbox knows only euros. */
    MTN_TARGET_ENVIRONMENT: z.enum(['mtncameroon', 'sandbox']).default('mtncameroon'),
    MTN_SUBSCRIPTION_KEY: published('demo-mtn-subscription', { secret: 'other' }),
    MTN_API_USER: published('6c1f0f0e-3d5b-4f3a-9d6e-2b7a1c9e4d55'),
    MTN_API_KEY: published('demo-mtn-key', { secret: 'provider' }),
    /** Makes the addresses that MTN calls back unguessable. */
    MTN_CALLBACK_SECRET: secrets('demo-mtn-callback'),
    MTN_TIMEOUT_MS: whole(20_000, [SECOND, 2 * MINUTE]),
  };
}

/** The load that one process accepts. An API rejects requests and connections beyond it. */
const LOAD_SETTINGS = {
  DATABASE_CONNECTIONS: whole(16, [1, 1_000]),
  REQUESTS_AT_ONCE: whole(1_000, [1, 100_000]),
  MAX_LATENESS_MS: whole(2_000, [0, MINUTE]),
  MAX_CONNECTIONS: whole(4_000, [1, 1_000_000]),
  /** How many jobs a worker runs at once. Most wait for external services and share their writes. */
  JOBS_AT_ONCE: atLeastOne(128, [1, 10_000]),
  /** How many mails, and how many SMS, a worker sends at the same time, apart from jobs. */
  MAILS_AT_ONCE: atLeastOne(64, [1, 10_000]),
  SMS_AT_ONCE: atLeastOne(64, [1, 10_000]),
  /** How long a claim lasts when its worker does not renew it. */
  JOB_LOCK_MS: atLeastOne(15_000, [5 * SECOND, 10 * MINUTE]),
};

/** Where the site and the API listen. */
const ADDRESS_SETTINGS = { PORT: whole(8080, [1, 65_535]), HOST: text('127.0.0.1') };

/** Monitoring by external tools. Without a port there are no probes and no metrics. */
const MONITORING_SETTINGS = {
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: text('127.0.0.1'),
  METRICS_TOKEN: optional({ secret: 'ours' }),
  /** Called every minute by the health check. The service there raises an alarm when the calls stop. */
  DEAD_MANS_SWITCH_URL: z.url().optional(),
  /** Where traces are sent, by OTLP over HTTP with JSON; without it there are none. */
  OTLP_TRACES_URL: z.url().optional(),
  /** A file whose first line is the time at which the last backup finished. */
  BACKUP_STATUS_FILE: optional(),
  /** The same for the last time that a backup was restored and its books verified. */
  RESTORE_TEST_STATUS_FILE: optional(),
};

function companySettings(production: boolean) {
  return {
    /** Public facts about the company. Phone numbers have their country code. */
    SUPPORT_WHATSAPP: text('+15145550143', PUBLIC),
    SUPPORT_PHONE: text('+15145550142', PUBLIC),
    SUPPORT_EMAIL: plainAddress('aide@gtfinance.example').register(TRAITS, PUBLIC),
    /** The address for alerts. */
    ALERTS_EMAIL: plainAddress('alertes@gtfinance.example').register(TRAITS, PUBLIC),
    COMPANY_ADDRESS: text('1000, rue de l’Exemple, Montréal (Québec)  H0H 0H0', PUBLIC),
    /** The company's registrations at FINTRAC, Revenu Québec and, once it has one, the Bank of Canada. */
    FINTRAC_MSB_NUMBER: text('M00000000', PUBLIC),
    REVENU_QUEBEC_LICENCE: text('00000', PUBLIC),
    BANK_OF_CANADA_PSP: optional({ isPublic: true }),
    GOOGLE_PLAY_URL: store(production, 'https://play.google.com/store/apps/details?id=ca.example.gtfinance'),
    APP_STORE_URL: store(production, 'https://apps.apple.com/ca/app/gtfinance-example/id0000000000'),
    /** The partners whose sites the home page and the footer of every page link to. */
    PARTNERS: partners(production),
    /** The address for Interac e-Transfers, and the answer of customers who have not set one of their own. */
    INTERAC_EMAIL: plainAddress('depot@gtfinance.example').register(TRAITS, PUBLIC),
    INTERAC_DEFAULT_ANSWER: text('GTFINANCE', { isRequired: true }),
  };
}

function depositSettings(simulator: string) {
  return {
    /**
     * The exact domain that signs Interac's notifications, and where its keys are looked up outside
     * production.
     */
    INTERAC_MAIL_DOMAIN: text('payments.interac.ca'),
    INTERAC_DNS_URL: text(`${simulator}/interac/dns`),
    /** Signing keys of the mail provider and the aggregator; older ones after a comma are still accepted. */
    INTERAC_MAIL_SECRETS: secrets('demo-interac-mail'),
    INTERAC_WEBHOOK_SECRETS: secrets('demo-interac-webhook'),
    /** Larger deposits wait for staff; above the second amount, nothing is credited at all. */
    DEPOSIT_AUTO_MAX_CAD: whole(3_000, [0, 10_000]),
    DEPOSIT_MAX_CAD: whole(10_000, [1, 100_000]),
    /** How many days after a name change no deposit is credited automatically to the customer. */
    DEPOSIT_NAME_REST_DAYS: z.coerce
      .number()
      .int()
      .min(0)
      .max(365)
      .default(14)
      .register(TRAITS, { within: { min: 7, max: 365 } }),
    /** The maximum credited manually in 24 hours: with any one person taking part, and in total. */
    MANUAL_CREDITS_PER_PERSON_CAD: whole(20_000, [0, 100_000]),
    MANUAL_CREDITS_MAX_CAD: whole(50_000, [0, 500_000]),
  };
}

function sendingSettings(simulator: string, production: boolean) {
  const [canada, un] = production
    ? [
        'https://www.international.gc.ca/world-monde/assets/office_docs/international_relations-relations_internationales/sanctions/sema-lmes.xml',
        'https://scsanctions.un.org/resources/xml/en/consolidated.xml',
      ]
    : [`${simulator}/sanctions/canada.xml`, `${simulator}/sanctions/un.xml`];
  return {
    /** How long payments to new recipients wait after a password reset or the removal of a second factor. */
    NEW_RECIPIENT_WAIT_MS: whole(24 * 3_600_000, [HOUR, 7 * DAY]),
    /**
     * Above this total in 24 hours, customers with a second factor must confirm their sends. They may choose
     * a lower total.
     */
    CONFIRM_SENDS_ABOVE_CAD: whole(500, [0, 10_000]),
    SANCTIONS_CANADA_URL: provider(canada),
    SANCTIONS_UN_URL: provider(un),
    SANCTIONS_TIMEOUT_MS: whole(60_000, [SECOND, 10 * MINUTE]),
    /** The similarity, per mille, from which staff decide on a hit. */
    SCREENING_THRESHOLD: z.coerce.number().int().min(800).max(1000).default(900),
    /** Below this similarity one person may clear a hit; from it on, two must. */
    SCREENING_CLEAR_ALONE_BELOW: z.coerce
      .number()
      .int()
      .min(800)
      .max(1001)
      .default(960)
      .register(TRAITS, { within: { min: 800, max: 990 } }),
    /**
     * Whether the 24 hours of a report may start at any send, or are the day that begins at this hour in
     * Toronto.
     */
    REPORT_WINDOW: z.enum(['rolling', 'day']).default('rolling'),
    REPORT_DAY_STARTS_AT: z.coerce.number().int().min(0).max(23).default(0),
  };
}

const SHAPE = settings('', { files: '', uploads: '' }, false).shape;

/** The names of all settings, for the page that explains them. */
export const SETTING_NAMES = Object.keys(SHAPE);

/** What else is known of each setting, by its name. */
export const TRAITS_OF: ReadonlyMap<string, Traits> = new Map(
  Object.entries(SHAPE).map(([name, schema]) => [name, TRAITS.get(schema) ?? {}]),
);

/** Returns the names of the settings with such traits. */
export function settingsWith(fits: (traits: Traits) => unknown): string[] {
  return [...TRAITS_OF].filter(([, traits]) => fits(traits)).map(([name]) => name);
}
