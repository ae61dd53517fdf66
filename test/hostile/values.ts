import fc from 'fast-check';
import { ANY_CHARACTER } from '#test/any-character.ts';
import { billNumber } from '#test/bills/billing.ts';
import { PASSWORD } from '#test/fixtures.ts';
import type { Schema } from './routes.ts';

/** Typical values of fields with these names, so that a request gets past validation. */
const TYPICAL_VALUES: Record<string, fc.Arbitrary<unknown>> = {
  email: fc.constantFrom('sender1@example.ca', 'nobody@example.ca'),
  login: fc.constantFrom('sender1', 'nobody12'),
  username: fc.constantFrom('sender1', 'sender1@example.ca', 'nobody12'),
  password: fc.constantFrom(PASSWORD, 'Rivage-81-Est'),
  currentPassword: fc.constant(PASSWORD),
  newPassword: fc.constant(PASSWORD),
  phoneNumber: fc.constantFrom('677000001', '5145550199', '699000026'),
  dialCode: fc.constantFrom('237', '1'),
  phoneOperator: fc.constantFrom('MTNCAMEROON', 'ORANGECAMEROUN'),
  postalCode: fc.constantFrom('H2C 1P5', 'M5V 2T6'),
  province: fc.constantFrom('QC', 'ON'),
  birthDate: fc.constantFrom('1990-01-01', '1992-02-29'),
  expireDate: fc.constantFrom('2029-05-31', '2020-01-01'),
  referralCode: fc.constant('GTFINANCE'),
  amountXFA: fc.constantFrom(1_000, 10_000, 500_000),
  amountCDA: fc.constantFrom(2.28, 22.73, 1_136.01),
  transactionRate: fc.constantFrom(441.5, 440),
  lang: fc.constantFrom('FR', 'EN', 'fr', 'en'),
  langKey: fc.constantFrom('FR', 'EN'),
  code: fc.constantFrom('12345', '000000'),
  key: fc.constantFrom('12345', '00000'),
  format: fc.constantFrom('csv', 'xlsx', 'pdf'),
  type: fc.constantFrom('MOBILETRANSFERE', 'BILLPAY', 'RECHARGE'),
  side: fc.constantFrom('front', 'back'),
  dateDebut: fc.constantFrom('2026-11-01', '2026-11-20'),
  dateFin: fc.constantFrom('2026-11-20', '2026-11-30'),
  firstName: fc.constantFrom('Théodule', 'Awa'),
  lastName: fc.constantFrom('MVONDO', 'NGONO'),
  firtsname: fc.constant('Awa'),
  lastname: fc.constant('NGONO'),
  phone: fc.constant('5145550101'),
  message: fc.constant('Bonjour'),
  reason: fc.constantFrom('Vérifié au téléphone', 'Essai'),
  city: fc.constant('Montréal'),
  streetNumber: fc.constant('12, rue Fleury'),
  appart: fc.constant('3'),
  phones: fc.constant([{ dialCode: '237', phoneNumber: '677123451', phoneOperator: 'MTNCAMEROON' }]),
  bankAccounts: fc.constant([]),
  version: fc.constantFrom(1, 2),
  merchant: fc.constant('ENEO'),
  serviceId: fc.constant(10_039),
  billNumber: fc.constant(billNumber('1')),
  page: fc.constantFrom(1, 2),
  size: fc.constantFrom(10, 25),
  from: fc.constantFrom('2026-11-01', '2026-11-20'),
  to: fc.constantFrom('2026-11-20', '2026-11-21'),
  day: fc.constantFrom('2026-11-20', '2026-11-19'),
  number: fc.constantFrom('N123456Z', 'P7654321'),
  jurisdiction: fc.constant('CA-QC'),
  zone: fc.constant('America/Toronto'),
  rate: fc.constantFrom('441.50', '440,25'),
  francs: fc.constantFrom(10_000, 1_000),
  person: fc.integer({ min: 1, max: 12 }),
  id: fc.integer({ min: 1, max: 12 }),
  notice: fc.integer({ min: 1, max: 5 }),
  personId: fc.integer({ min: 1, max: 12 }),
};

/**
 * Generates values that a schema describes, as far as possible. `usualOnly`: only typical values for fields that have
 * some, so that the value makes sense.
 */
export function valid(schema: Schema, name = '', usualOnly = false): fc.Arbitrary<unknown> {
  const usual = schema.enum ? undefined : TYPICAL_VALUES[name];
  if (usual && usualOnly) return usual;
  const fromSchema = arbitraryOf(schema, usualOnly);
  return usual ? fc.oneof({ weight: 6, arbitrary: usual }, fromSchema) : fromSchema;
}

function arbitraryOf(schema: Schema, usualOnly: boolean): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => arbitraryOf(each, usualOnly)));
  const [type] = [schema.type].flat();
  if (type === 'object') return object(schema, usualOnly);
  if (type === 'array') {
    const [minLength, maxLength] = [schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 3)];
    return fc.array(valid(schema.items ?? {}, '', usualOnly), { minLength, maxLength });
  }
  if (type === 'integer') return fc.integer({ min: 0, max: 500 });
  if (type === 'number') return fc.constantFrom(1, 25, 0.01, 1_000);
  if (type === 'boolean') return fc.boolean();
  return text(schema);
}

function object({ properties = {}, required = [] }: Schema, usualOnly: boolean): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, valid(schema, name, usualOnly)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

function text({ pattern, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<unknown> {
  // The generator does not support lookaheads.
  if (pattern && !pattern.includes('(?')) return fc.stringMatching(new RegExp(pattern), { size: 'xsmall' });
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 40) });
}

/** Numbers at the edge of what machines can represent. */
const NUMBERS = [0, -0, -1, 1e308, -1e308, 5e-324, 2 ** 53, 2 ** 63, 1.005, 1e21];
const NUMBER_TEXTS = ['NaN', 'Infinity', '1e3', '0x10', '9223372036854775808', '-1', '१२३'];
const UNUSUAL_LETTERS = [
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202e',
  '\ufeff',
  'ﬀ',
  'İ',
  '\u{1f600}'.repeat(40),
];
const INJECTIONS = [
  "' or 1=1 --",
  '"; drop table people; --',
  '#{7*7}',
  '{{7*7}}',
  '%00',
  '%s%n',
  '=cmd|x!A1',
];
const PATHS_AND_MARKUP = [
  '../../../../etc/passwd',
  '..\\..\\x',
  '<script>alert(1)</script>',
  'a@b.c\r\nBcc: x@y.z',
];
const DAYS = [
  '2026-02-30',
  '0000-00-00',
  '275760-09-14',
  '+275760-09-13',
  '9999-12-31',
  '1990-01-01T99:99:99Z',
];
const NAMES_OF_THE_LANGUAGE = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length', 'then'];
const LONG = ['a'.repeat(300), 'a'.repeat(10_000), 'é'.repeat(30_000), '1'.repeat(400), ' '.repeat(2_000)];
const SHAPES: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  '',
  ' ',
  [[[[[[]]]]]],
  { length: 1e9 },
  { toString: 1 },
];

/** Values that no schema of ours allows, or only by mistake. */
export const HOSTILE = fc.oneof(
  fc.constantFrom<unknown>(
    ...NUMBERS,
    ...NUMBER_TEXTS,
    ...UNUSUAL_LETTERS,
    ...INJECTIONS,
    ...PATHS_AND_MARKUP,
    ...DAYS,
    ...NAMES_OF_THE_LANGUAGE,
    ...LONG,
    ...SHAPES,
    Array.from({ length: 2_000 }, () => 1),
  ),
  fc.jsonValue() as fc.Arbitrary<unknown>,
  fc.string({ unit: ANY_CHARACTER, maxLength: 60 }),
  fc.double(),
  fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map(String),
);

const BROKEN = [
  '',
  '{',
  '[',
  '"',
  'null',
  'true',
  '0',
  '-',
  '{"a":}',
  '{"a":1,}',
  '{a:1}',
  "{'a':1}",
  '[1,2',
  '\0',
  'NaN',
];
const ODD_JSON = [
  '{"a":1e999}',
  '{"a":-0}',
  '{"a":"\\ud800"}',
  '{"\\u0000":1}',
  '{"a":1,"a":2}',
  '\ufeff{}',
  '{"a":1}{"b":2}',
];
const PROTOTYPES = ['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}'];
const NESTED = [
  '['.repeat(20_000),
  '['.repeat(20_000) + ']'.repeat(20_000),
  `${'{"a":'.repeat(8_000)}1${'}'.repeat(8_000)}`,
];
const WIDE = [
  `{"a":"${'x'.repeat(70_000)}"}`,
  `[${'1,'.repeat(30_000)}1]`,
  `{${Array.from({ length: 4_000 }, (_, n) => `"k${n}":${n}`).join(',')}}`,
];

/** JSON that no serializer writes. */
export const HOSTILE_JSON = fc.constantFrom(...BROKEN, ...ODD_JSON, ...PROTOTYPES, ...NESTED, ...WIDE);
