import { BlockList, isIP } from 'node:net';
import { hostname } from 'node:os';
import pg from 'pg';
import { settingsWith, TRAITS_OF } from './settings.ts';

/** The settings to check, as they were read. */
type Settings = Record<string, unknown>;

/** The length of a secret that we generate. */
const SECRET_BYTES = 32;
/** The minimum of different bytes. 32 random bytes have about 30; fewer than this never happens by chance. */
const DIFFERENT_BYTES = 20;

/** Settings that make sense only below another. */
const BELOW: [lower: string, higher: string][] = [
  ['DEPOSIT_AUTO_MAX_CAD', 'DEPOSIT_MAX_CAD'],
  ['MANUAL_CREDITS_PER_PERSON_CAD', 'MANUAL_CREDITS_MAX_CAD'],
  ['STAFF_IDLE_MS', 'STAFF_SESSION_MS'],
];

/**
 * Placeholders: reserved domains (RFC 2606), fictional North American numbers, Twilio's test numbers, and the
 * street of our examples.
 */
const PLACEHOLDER_DOMAINS = [
  'example',
  'test',
  'invalid',
  'localhost',
  'example.com',
  'example.net',
  'example.org',
];
const PLACEHOLDER_NUMBER = /^1(?:\d{3}55501\d\d|500555\d{4})$/;
const PLACEHOLDER_ADDRESS = /rue de l’Exemple|H0H ?0H0/i;
/** A registration number of zeros only. */
const PLACEHOLDER_REGISTRATION = /^M?0+$/;

/**
 * Returns what production refuses although it is set: secrets that are guessable or the same in two settings,
 * addresses that are unencrypted or on this machine, numbers that make no sense, and placeholders. Each entry
 * has the setting's name and the reason, never its value.
 */
export function rejectedSettings(settings: Settings): string[] {
  return [
    ...weakSecrets(settings),
    ...repeatedSecrets(settings),
    ...openAddresses(settings),
    ...outOfBounds(settings),
    ...(textOf(settings, 'LOG_LEVEL') === 'silent' ? ['LOG_LEVEL hides everything'] : []),
    ...settingsWith(({ isPublic }) => isPublic)
      .filter((name) => isPlaceholder(textOf(settings, name)))
      .map((name) => `${name} is nobody’s`),
    ...(isInteracs(textOf(settings, 'INTERAC_MAIL_DOMAIN')) ? [] : ['INTERAC_MAIL_DOMAIN is not Interac’s']),
  ];
}

/** Checks whether a host, however it is written, is this machine. */
export function isThisMachine(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  const bare = name.endsWith('.') ? name.slice(0, -1) : name;
  if (OWN_NAMES.test(bare) || bare === hostname().toLowerCase()) return true;
  const kind = isIP(bare);
  return kind !== 0 && OWN_ADDRESSES.check(bare, kind === 4 ? 'ipv4' : 'ipv6');
}

/** The names of this machine in hosts files; everything below `localhost` is this machine too. */
const OWN_NAMES =
  /^(?:.*\.)?localhost$|^localhost[46]?\.localdomain[46]?$|^ip6-l(?:ocalhost|oopback)$|^localhost[46]$/;
const OWN_ADDRESSES = new BlockList();
OWN_ADDRESSES.addSubnet('127.0.0.0', 8, 'ipv4');
OWN_ADDRESSES.addSubnet('0.0.0.0', 8, 'ipv4');
OWN_ADDRESSES.addAddress('::1', 'ipv6');
OWN_ADDRESSES.addAddress('::', 'ipv6');
// IPv4 addresses within IPv6, in the deprecated form and in the form that translators use.
OWN_ADDRESSES.addSubnet('::7f00:0', 104, 'ipv6');
OWN_ADDRESSES.addSubnet('64:ff9b::7f00:0', 104, 'ipv6');
// Link-local addresses, such as a cloud's metadata service.
OWN_ADDRESSES.addSubnet('169.254.0.0', 16, 'ipv4');
OWN_ADDRESSES.addSubnet('fe80::', 10, 'ipv6');

function textOf(settings: Settings, name: string): string {
  const value = settings[name];
  return typeof value === 'string' ? value : '';
}

/** Returns the secrets of one setting, without the names of its keys. */
function partsOf(settings: Settings, name: string): string[] {
  const parts = textOf(settings, name)
    .split(',')
    .filter((part) => part !== '');
  return name.endsWith('_KEYS') ? parts.map((part) => part.slice(part.indexOf(':') + 1)) : parts;
}

function weakSecrets(settings: Settings): string[] {
  return settingsWith(({ secret }) => secret === 'ours')
    .filter((name) => partsOf(settings, name).some(isGuessable))
    .map((name) => `${name} is not ${SECRET_BYTES} random bytes`);
}

/**
 * Checks whether a secret is too short, has hardly any different bytes, or is text: random bytes are not all
 * printable, and their base64 digits have both cases.
 */
function isGuessable(secret: string): boolean {
  const bytes = bytesOf(secret);
  const isWords = !HEX.test(secret) && !(/[a-z]/.test(secret) && /[A-Z]/.test(secret));
  const isTyped = isWords || bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
  return bytes.length < SECRET_BYTES || new Set(bytes).size < DIFFERENT_BYTES || isTyped;
}

const HEX = /^(?:[0-9a-f]{2})*$/i;

/** Decodes hexadecimal or base64, as random bytes are usually written. */
function bytesOf(secret: string): Buffer {
  if (HEX.test(secret)) return Buffer.from(secret, 'hex');
  return /^[\w+/-]*={0,2}$/.test(secret) ? Buffer.from(secret, 'base64') : Buffer.from(secret);
}

function repeatedSecrets(settings: Settings): string[] {
  const namesByValue = new Map<string, string[]>();
  const add = (secret: string, name: string) => {
    // The same bytes in another notation are the same secret.
    const bytes = bytesOf(secret).toString('hex');
    if (bytes !== '') namesByValue.set(bytes, [...(namesByValue.get(bytes) ?? []), name]);
  };
  for (const name of settingsWith(({ secret }) => secret === 'ours' || secret === 'provider')) {
    for (const part of partsOf(settings, name)) add(part, name);
  }
  add(databaseOf(settings)?.password ?? '', 'DATABASE_URL');
  return [...namesByValue.values()]
    .filter((names) => names.length > 1)
    .map((names) => `${names.join(' and ')} are the same`);
}

function openAddresses(settings: Settings): string[] {
  const providers = settingsWith(({ isProvider }) => isProvider).flatMap((name) => {
    const url = parsed(textOf(settings, name));
    if (!url || isThisMachine(url.hostname)) return [`${name} is no provider’s address`];
    return url.protocol === 'https:' ? [] : [`${name} is not https`];
  });
  const site = parsed(textOf(settings, 'SITE_URL'));
  const store = parsed(textOf(settings, 'S3_URL'));
  const traces = parsed(textOf(settings, 'OTLP_TRACES_URL'));
  const watchdog = parsed(textOf(settings, 'DEAD_MANS_SWITCH_URL'));
  return [
    ...providers,
    ...(site?.protocol === 'https:' && !isThisMachine(site.hostname) ? [] : ['SITE_URL is not https']),
    ...(!traces || traces.protocol === 'https:' || isThisMachine(traces.hostname)
      ? []
      : ['OTLP_TRACES_URL is not https']),
    ...(!watchdog || watchdog.protocol === 'https:' ? [] : ['DEAD_MANS_SWITCH_URL is not https']),
    ...(!store || store.protocol === 'https:' || isThisMachine(store.hostname)
      ? []
      : ['S3_URL is not https']),
    ...(['DATABASE_URL', 'DATABASE_READ_URL'] as const)
      .filter((name) => settings[name] !== undefined && !isVerified(settings, name))
      .map((name) => `${name} lacks sslmode=verify-full`),
  ];
}

function parsed(url: string): URL | undefined {
  return URL.canParse(url) ? new URL(url) : undefined;
}

type DatabaseSetting = 'DATABASE_URL' | 'DATABASE_READ_URL';

/**
 * Returns what pg reads from the address, since pg makes the connection: of a repeated parameter it uses the
 * last one.
 */
function databaseOf(
  settings: Settings,
  name: DatabaseSetting = 'DATABASE_URL',
): { host: string; password: string; ssl: unknown } | undefined {
  try {
    const { host, password, ssl } = new pg.Client({ connectionString: textOf(settings, name) });
    return { host, password: typeof password === 'string' ? password : '', ssl };
  } catch {
    return undefined;
  }
}

/** Checks that a database is on this machine, or must present a certificate for its name. */
export function isVerified(settings: Settings, name: DatabaseSetting = 'DATABASE_URL'): boolean {
  const database = databaseOf(settings, name);
  const url = parsed(textOf(settings, name));
  if (!database || !url) return false;
  if (database.host.startsWith('/') || isThisMachine(database.host)) return true;
  const { ssl } = database;
  const isLoose =
    typeof ssl === 'object' && ssl !== null && ('rejectUnauthorized' in ssl || 'checkServerIdentity' in ssl);
  return (
    Boolean(ssl) &&
    !isLoose &&
    url.searchParams.getAll('sslmode').every((mode) => mode === 'verify-full') &&
    url.searchParams.has('sslmode')
  );
}

/** Checks whether a value is an example: a reserved domain, a fictional number or address, or zeros. */
function isPlaceholder(value: string): boolean {
  const digits = value.replace(/\D/g, '');
  return (
    isPlaceholderDomain(value) ||
    PLACEHOLDER_NUMBER.test(digits) ||
    PLACEHOLDER_ADDRESS.test(value) ||
    PLACEHOLDER_REGISTRATION.test(value)
  );
}

function isPlaceholderDomain(value: string): boolean {
  const [mailbox = ''] = value.split('@').slice(1);
  const host = (parsed(value)?.hostname ?? mailbox.replace('>', '')).trim().toLowerCase();
  return PLACEHOLDER_DOMAINS.some((domain) => host === domain || host.endsWith(`.${domain}`));
}

function outOfBounds(settings: Settings): string[] {
  const crossed = BELOW.filter(([lower, higher]) => Number(settings[lower]) >= Number(settings[higher])).map(
    ([lower, higher]) => `${lower} is not below ${higher}`,
  );
  const wild = [...TRAITS_OF].flatMap(([name, { within }]) => {
    if (!within) return [];
    const { min, max } = within;
    const value = settings[name];
    const isWithin = typeof value === 'number' && value >= min && value <= max;
    return isWithin ? [] : [`${name} is not within ${min} and ${max}`];
  });
  return [...wild, ...crossed];
}

function isInteracs(domain: string): boolean {
  return domain === 'interac.ca' || domain.endsWith('.interac.ca');
}
