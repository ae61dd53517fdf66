import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { RAIL_NAMES, type RailName } from '#shared/rails.ts';
import { plainAddress, senderAddress, siteAddress } from './address-settings.ts';
import { readPartners } from './partners.ts';
import { isThisMachine, isVerified, PROVIDER_URLS, rejectedSettings } from './production-settings.ts';
import { railsInUse } from './rail-choice.ts';
import { withReloadedSecrets, withSecretFiles } from './secret-files.ts';

/** Secrets that are in the repository. Fine for development; production refuses to start with any of them. */
const DEVELOPMENT = {
  databaseUrl: 'postgres://app@127.0.0.1:5432/gtfinance',
  codePepper: 'development-pepper-for-codes',
  s3pToken: 'demo-s3p-token',
  s3pSecret: 'demo-s3p-secret',
  s3pWebhookSecret: 'demo-s3p-webhook',
  mtnSubscriptionKey: 'demo-mtn-subscription',
  mtnApiUser: '6c1f0f0e-3d5b-4f3a-9d6e-2b7a1c9e4d55',
  mtnApiKey: 'demo-mtn-key',
  mtnCallbackSecret: 'demo-mtn-callback',
  xeAccount: 'demo-xe-account',
  xeKey: 'demo-xe-key',
  interacMailSecret: 'demo-interac-mail',
  interacWebhookSecret: 'demo-interac-webhook',
  smsAccount: 'ACdemo',
  smsToken: 'demo-sms-token',
  documentKeys: 'dev:ZGV2ZWxvcG1lbnQta2V5LWZvci1kb2N1bWVudHMtMzI=',
  auditKeys: 'dev:ZGV2ZWxvcG1lbnQta2V5LWZvci10aGUtYXVkaXQtbG8=',
} as const;

const DEMO_PARTNERS = [
  'MTN Cameroon=https://mtn.cm',
  'Orange Cameroun=https://www.orange.cm',
  'ENEO=https://eneocameroon.cm',
  'CAMWATER=https://www.camwater.cm',
].join('; ');

const text = (development: string) => z.string().min(1).default(development);
/** Our own secrets, comma-separated: the first is used for anything new, the others are still accepted. */
const secrets = (development: string) =>
  z
    .string()
    .regex(/^[^,\s]+(,[^,\s]+)*$/)
    .default(development);
const whole = (value: number) => z.coerce.number().int().nonnegative().default(value);
const flag = (value: boolean) =>
  z
    .enum(['yes', 'no'])
    .default(value ? 'yes' : 'no')
    .transform((word) => word === 'yes');

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

const keyList = (development: string) =>
  z
    .string()
    .regex(/^[\w-]{1,20}:[A-Za-z0-9+/]{43}=(,[\w-]{1,20}:[A-Za-z0-9+/]{43}=)*$/)
    .default(development);

function settings(simulator: string, folders: { files: string; uploads: string }, production: boolean) {
  return z.object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    ...ADDRESS_SETTINGS,
    ...MONITORING_SETTINGS,
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    DATABASE_URL: text(DEVELOPMENT.databaseUrl),
    /** A standby of it, or a proxy to one: statements and exports are read there while it is up to date. */
    DATABASE_READ_URL: z.string().min(1).optional(),
    ...LOAD_SETTINGS,
    /** The public address of the site; links in mails start with it. */
    SITE_URL: siteAddress.optional(),
    /** The number of proxies in front of us, so that a caller's address cannot be forged. */
    TRUSTED_PROXIES: whole(0),
    CODE_PEPPER: secrets(DEVELOPMENT.codePepper),
    SESSION_MS: whole(1_800_000),
    /** How long a staff session lasts at most, and how long without any request. */
    STAFF_SESSION_MS: whole(3_600_000),
    STAFF_IDLE_MS: whole(600_000),
    /** Multiplies the rate limits on everything that can be guessed; a load test raises it. */
    RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),

    ...companySettings(production),
    ...depositSettings(simulator),

    S3P_URL: text(`${simulator}/s3p`),
    S3P_AUTH: z.enum(['oauth2', 'hmac']).default('oauth2'),
    S3P_TOKEN: text(DEVELOPMENT.s3pToken),
    S3P_SECRET: text(DEVELOPMENT.s3pSecret),
    S3P_WEBHOOK_SECRET: secrets(DEVELOPMENT.s3pWebhookSecret),
    S3P_TIMEOUT_MS: whole(20_000),
    SERVICES_REFRESH_MS: whole(600_000),
    ...mtnSettings(simulator),

    XE_URL: text(`${simulator}/xe/v1`),
    XE_ACCOUNT: text(DEVELOPMENT.xeAccount),
    XE_KEY: text(DEVELOPMENT.xeKey),
    BANK_OF_CANADA_URL: text(`${simulator}/boc/valet`),
    RATE_TIMEOUT_MS: whole(10_000),
    RATE_MARGIN_BASIS_POINTS: whole(150),
    RATE_REFRESH_MS: whole(300_000),
    /** A send may use any rate that was current within this time. */
    RATE_GUARANTEE_MS: whole(1_800_000),
    /** Sending closes without a figure newer than this. XE moves by the minute, the Bank of Canada daily. */
    RATE_TOLERANCE_XE_MS: whole(3_600_000),
    RATE_TOLERANCE_BANK_OF_CANADA_MS: whole(5 * 24 * 3_600_000 + 3 * 3_600_000),
    RATE_TOLERANCE_MANUAL_MS: whole(24 * 3_600_000),

    SMTP_HOST: text('127.0.0.1'),
    SMTP_PORT: whole(8082),
    SMTP_SECURE: flag(false),
    SMTP_CONNECTIONS: atLeastOne(10),
    SMTP_USER: z.string().optional(),
    SMTP_PASSWORD: z.string().optional(),
    MAIL_FROM: senderAddress('GTFinance <ne-pas-repondre@gtfinance.example>'),
    SMS_URL: text(`${simulator}/sms`),
    SMS_ACCOUNT: text(DEVELOPMENT.smsAccount),
    SMS_TOKEN: text(DEVELOPMENT.smsToken),
    SMS_FROM: text('+15005550006'),

    /** Where identity documents are stored, encrypted: a folder or an S3-compatible store. */
    FILE_STORE: z.enum(['folder', 's3']).default('folder'),
    FILE_FOLDER: text(folders.files),
    /** Where uploads are stored, encrypted and without a name, until they are inspected. */
    UPLOAD_FOLDER: text(folders.uploads),
    S3_URL: z.url().optional(),
    S3_REGION: text('us-east-1'),
    S3_BUCKET: z.string().optional(),
    S3_ACCESS_KEY: z.string().optional(),
    S3_SECRET_KEY: z.string().optional(),
    S3_TIMEOUT_MS: whole(20_000),
    /** `name:key` with 32 bytes in base64, comma-separated. The first encrypts; the others still decrypt. */
    DOCUMENT_KEYS: keyList(DEVELOPMENT.documentKeys),

    /** Keys in the format of DOCUMENT_KEYS, for the MACs that chain the audit log. */
    AUDIT_KEYS: keyList(DEVELOPMENT.auditKeys),

    ...sendingSettings(simulator, production),
    CHECKPOINT_EVERY_MS: whole(3_600_000),
  });
}

const atLeastOne = (value: number) => z.coerce.number().int().positive().default(value);
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
    MTN_URL: text(`${simulator}/mtn`),
    /** Also determines the currency: the sandbox knows only euros. */
    MTN_TARGET_ENVIRONMENT: z.enum(['mtncameroon', 'sandbox']).default('mtncameroon'),
    MTN_SUBSCRIPTION_KEY: text(DEVELOPMENT.mtnSubscriptionKey),
    MTN_API_USER: text(DEVELOPMENT.mtnApiUser),
    MTN_API_KEY: text(DEVELOPMENT.mtnApiKey),
    /** Makes the addresses that MTN calls back unguessable. */
    MTN_CALLBACK_SECRET: secrets(DEVELOPMENT.mtnCallbackSecret),
    MTN_TIMEOUT_MS: whole(20_000),
  };
}

/** The load that one process accepts. An API rejects requests and connections beyond it. */
const LOAD_SETTINGS = {
  DATABASE_CONNECTIONS: whole(16),
  REQUESTS_AT_ONCE: whole(1_000),
  MAX_LATENESS_MS: whole(2_000),
  MAX_CONNECTIONS: whole(4_000),
  /** How many jobs a worker runs at once. Most wait for external services and share their writes. */
  JOBS_AT_ONCE: atLeastOne(128),
  /** How many mails, and how many SMS, a worker sends at the same time, apart from jobs. */
  MAILS_AT_ONCE: atLeastOne(64),
  SMS_AT_ONCE: atLeastOne(64),
  /** How long a claim lasts when its worker does not renew it. */
  JOB_LOCK_MS: atLeastOne(15_000),
};

/** Where the site and the API listen. */
const ADDRESS_SETTINGS = { PORT: whole(8080), HOST: text('127.0.0.1') };

/** Monitoring by external tools. Without a port there are no probes and no metrics. */
const MONITORING_SETTINGS = {
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: text('127.0.0.1'),
  METRICS_TOKEN: z.string().optional(),
  /** Called every minute by the health check. The service there raises an alarm when the calls stop. */
  DEAD_MANS_SWITCH_URL: z.url().optional(),
  /** Where traces are sent, by OTLP over HTTP with JSON; without it there are none. */
  OTLP_TRACES_URL: z.url().optional(),
  /** A file whose first line is the time at which the last backup finished. */
  BACKUP_STATUS_FILE: z.string().optional(),
  /** The same for the last time that a backup was restored and its books verified. */
  RESTORE_TEST_STATUS_FILE: z.string().optional(),
};

function companySettings(production: boolean) {
  return {
    /** Public facts about the company. Phone numbers have their country code. */
    SUPPORT_WHATSAPP: text('+15145550143'),
    SUPPORT_PHONE: text('+15145550142'),
    SUPPORT_EMAIL: plainAddress('aide@gtfinance.example'),
    /** The address for alerts. */
    ALERTS_EMAIL: plainAddress('alertes@gtfinance.example'),
    COMPANY_ADDRESS: text('1000, rue de l’Exemple, Montréal (Québec)  H0H 0H0'),
    /** The company's registrations at FINTRAC, Revenu Québec and, once it has one, the Bank of Canada. */
    FINTRAC_MSB_NUMBER: text('M00000000'),
    REVENU_QUEBEC_LICENCE: text('00000'),
    BANK_OF_CANADA_PSP: z.string().optional(),
    GOOGLE_PLAY_URL: store(production, 'https://play.google.com/store/apps/details?id=ca.example.gtfinance'),
    APP_STORE_URL: store(production, 'https://apps.apple.com/ca/app/gtfinance-example/id0000000000'),
    /** The partners whose sites the home page and the footer of every page link to. */
    PARTNERS: partners(production),
    /** The address for Interac e-Transfers, and the answer of customers who have not set one of their own. */
    INTERAC_EMAIL: plainAddress('depot@gtfinance.example'),
    INTERAC_DEFAULT_ANSWER: text('GTFINANCE'),
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
    INTERAC_MAIL_SECRETS: secrets(DEVELOPMENT.interacMailSecret),
    INTERAC_WEBHOOK_SECRETS: secrets(DEVELOPMENT.interacWebhookSecret),
    /** Larger deposits wait for staff; above the second amount, nothing is credited at all. */
    DEPOSIT_AUTO_MAX_CAD: whole(3_000),
    DEPOSIT_MAX_CAD: whole(10_000),
    /** How many days after a name change no deposit is credited automatically to the customer. */
    DEPOSIT_NAME_REST_DAYS: z.coerce.number().int().min(0).max(365).default(14),
    /** The maximum credited manually in 24 hours: with any one person taking part, and in total. */
    MANUAL_CREDITS_PER_PERSON_CAD: whole(20_000),
    MANUAL_CREDITS_MAX_CAD: whole(50_000),
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
    NEW_RECIPIENT_WAIT_MS: whole(24 * 3_600_000),
    /**
     * Above this total in 24 hours, customers with a second factor must confirm their sends. They may choose
     * a lower total.
     */
    CONFIRM_SENDS_ABOVE_CAD: whole(500),
    SANCTIONS_CANADA_URL: text(canada),
    SANCTIONS_UN_URL: text(un),
    SANCTIONS_TIMEOUT_MS: whole(60_000),
    /** The similarity, per mille, from which staff decide on a hit. */
    SCREENING_THRESHOLD: z.coerce.number().int().min(800).max(1000).default(900),
    /** Below this similarity one person may clear a hit; from it on, two must. */
    SCREENING_CLEAR_ALONE_BELOW: z.coerce.number().int().min(800).max(1001).default(960),
    /**
     * Whether the 24 hours of a report may start at any send, or are the day that begins at this hour in
     * Toronto.
     */
    REPORT_WINDOW: z.enum(['rolling', 'day']).default('rolling'),
    REPORT_DAY_STARTS_AT: z.coerce.number().int().min(0).max(23).default(0),
  };
}

/** The names of all settings, for the page that explains them. */
export const SETTING_NAMES = Object.keys(settings('', { files: '', uploads: '' }, false).shape);

export type Config = z.infer<ReturnType<typeof settings>> & {
  siteUrl: string;
  /** The file with the database's address, if any. Its password is read again for each new connection. */
  databaseUrlFile?: string | undefined;
  databaseReadUrlFile?: string | undefined;
};

/**
 * Reads all settings. Throws with a list of the invalid ones; in production also of missing ones, development
 * secrets, simulator addresses, and unsafe values.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const named = withoutEmpty(environment);
  const variables = withSecretFiles(named);
  const simulator = `http://127.0.0.1:${variables.SIMULATOR_PORT ?? '8081'}`;
  const data = variables.DATA_DIR ?? '.data';
  const folders = { files: `${data}/documents`, uploads: `${data}/uploads` };
  const parsed = settings(simulator, folders, variables.NODE_ENV === 'production').safeParse(variables);
  if (!parsed.success) throw new Error(`Settings are wrong:\n${z.prettifyError(parsed.error)}`);
  const siteUrl = parsed.data.SITE_URL ?? `http://127.0.0.1:${parsed.data.PORT}`;
  const { DATABASE_URL_FILE: databaseUrlFile, DATABASE_READ_URL_FILE: databaseReadUrlFile } = named;
  const config = { ...parsed.data, siteUrl, databaseUrlFile, databaseReadUrlFile };
  if (config.FILE_STORE === 's3') requireS3(config);
  if (config.NODE_ENV === 'production') refuseDevelopmentSettings(config, variables);
  return withReloadedSecrets(config, named);
}

/**
 * Reads the settings for migrations, which have their own login and need no other secret. Throws like
 * `readConfig`.
 */
export function readMigrationConfig(
  environment: Record<string, string | undefined>,
): Pick<Config, 'DATABASE_URL' | 'LOG_LEVEL'> {
  const { NODE_ENV, DATABASE_URL, DATABASE_URL_FILE, LOG_LEVEL } = environment;
  const variables = { NODE_ENV, DATABASE_URL, DATABASE_URL_FILE, LOG_LEVEL };
  if (NODE_ENV !== 'production') return readConfig(variables);
  const url = withSecretFiles(withoutEmpty(variables)).DATABASE_URL;
  if (url === undefined) throw new Error('Production needs its own: DATABASE_URL');
  if (!isVerified({ DATABASE_URL: url }))
    throw new Error('Production refuses: DATABASE_URL lacks sslmode=verify-full');
  return { DATABASE_URL: url, LOG_LEVEL: 'info' };
}

function withoutEmpty(environment: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
}

function requireS3(config: Config) {
  const needed = ['S3_URL', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
  const missing = needed.filter((name) => config[name] === undefined);
  if (missing.length > 0) throw new Error(`FILE_STORE=s3 needs: ${missing.join(', ')}`);
}

function refuseDevelopmentSettings(config: Config, variables: Record<string, string | undefined>) {
  const development = new Set<string>(Object.values(DEVELOPMENT));
  const mustBeGiven = [
    'DATABASE_URL',
    'SITE_URL',
    'SMTP_HOST',
    'MAIL_FROM',
    'SMS_FROM',
    'SUPPORT_WHATSAPP',
    'SUPPORT_PHONE',
    'SUPPORT_EMAIL',
    'ALERTS_EMAIL',
    'COMPANY_ADDRESS',
    'FINTRAC_MSB_NUMBER',
    'REVENU_QUEBEC_LICENCE',
    'INTERAC_EMAIL',
    'INTERAC_DEFAULT_ANSWER',
    'TRUSTED_PROXIES',
  ];
  const wrong = Object.entries(config).filter(
    ([, value]) => typeof value === 'string' && value.split(',').some((part) => development.has(part)),
  );
  const simulated = PROVIDER_URLS.filter((name) => isSimulated(config, name));
  const missing = mustBeGiven.filter((name) => !variables[name]);
  // A rail that gets no orders needs no credentials.
  const isUnused = (name: string) => name.startsWith('MTN_') && !railsInUse(config).includes('mtn');
  const named = [...wrong.map(([name]) => name), ...simulated, ...missing].filter((name) => !isUnused(name));
  const names = new Set(named);
  if (names.size > 0) throw new Error(`Production needs its own: ${[...names].sort().join(', ')}`);
  const rejected = rejectedSettings(config).filter((sentence) => !isUnused(sentence));
  if (rejected.length > 0) throw new Error(`Production refuses: ${rejected.join('; ')}`);
}

/** Checks whether a provider's address is on this machine, on any port: only the simulator listens here. */
function isSimulated(config: Record<string, unknown>, name: string): boolean {
  const url = config[name];
  return typeof url === 'string' && URL.canParse(url) && isThisMachine(new URL(url).hostname);
}

/** The running version, for the health page and the API document. */
export const VERSION = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;
