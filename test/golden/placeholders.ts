/** Values that are drawn anew by every run, by the name of their field: what is kept of them is that they are there. */
const DRAWN = new Set([
  'challenge',
  'signIn',
  'deviceToken',
  'uri',
  'id_token',
  'quoteId',
  'docCodeRecto',
  'docCodeVerso',
  'referralCode',
  'interacPwd',
  'confirmation',
  'secret',
]);
/** Fields that hold a number of ours, beside `id`, and what they number. */
const NUMBERS: Record<string, string> = { receiverId: 'receiver' };
/** What the `id` of an answer itself numbers, by its address. */
const OF_ADDRESS: [RegExp, string][] = [
  [/transactions/, 'transaction'],
  [/receivers/, 'receiver'],
  [/documents/, 'document'],
  [/sessions/, 'session'],
  [/addresses/, 'address'],
  [/account|register/, 'client'],
];

const REFERENCE = /GT[0-9A-HJKMNP-TV-Z]{12}/g;
const REFERRAL_CODE = /\bGTF-[0-9A-Z]{8}\b/g;
/** What a prepaid meter takes. */
const METER_CODE = /\b\d{4}(?:-\d{4}){4}\b/g;
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;
/** What a browser is known by, and what stands behind the sign of a mailed link. */
const TOKEN = /(__Host-device=|#)[\w-]{43}(?![\w-])/g;
const WRITTEN_MOMENT = /\d\d\/\d\d\/\d{4}(?: - \d\d:\d\d)?/g;

/**
 * Puts names in the place of what no two runs share, numbered in the order in which one story meets them, so that
 * what was the same value is the same name. Moments are left as they are where a story has a clock of its own.
 */
export class Placeholders {
  readonly #isExact: boolean;
  readonly #hidden: [value: string, name: string][] = [];
  readonly #numbered = new Map<string, Map<string, number>>();

  constructor({ isExact }: { isExact: boolean }) {
    this.#isExact = isExact;
  }

  /** From now on `value` reads `<name>`. */
  hide(name: string, value: string): void {
    this.#hidden.push([value, `<${name}>`]);
    this.#hidden.sort(([one], [other]) => other.length - one.length);
  }

  text(text: string): string {
    let said = text;
    for (const [value, name] of this.#hidden) said = said.replaceAll(value, name);
    said = said
      .replace(REFERENCE, (reference) => this.#number('reference', reference))
      .replace(REFERRAL_CODE, (code) => this.#number('referral code', code))
      .replace(TOKEN, '$1<token>')
      .replace(METER_CODE, (code) => this.#number('meter code', code))
      .replace(/(\/api\/documents\/|document-)(\d+)/g, (_, before: string, id: string): string => {
        return before + this.#number('document', id);
      });
    return this.#isExact ? said : said.replace(INSTANT, '<moment>').replace(WRITTEN_MOMENT, '<day>');
  }

  /** A parsed body; `address` says what its own ids number. */
  body(value: unknown, address: string): unknown {
    const kind = OF_ADDRESS.find(([pattern]) => pattern.test(address))?.[1] ?? 'thing';
    return this.#inside(value, kind);
  }

  drawn(name: string, value: string): string {
    return `${this.#number(name, value).slice(0, -1)}, ${value.length} signs>`;
  }

  #inside(value: unknown, kind: string): unknown {
    if (Array.isArray(value)) return value.map((each) => this.#inside(each, kind));
    if (typeof value === 'string') return this.text(value);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, this.#field(name, inner, kind)]),
    );
  }

  #field(name: string, value: unknown, kind: string): unknown {
    const numbers = name === 'id' ? kind : NUMBERS[name];
    if (numbers !== undefined && typeof value === 'number') return this.#number(numbers, String(value));
    if (DRAWN.has(name) && typeof value === 'string') return this.drawn(name, value);
    return this.#inside(value, Array.isArray(value) || typeof value === 'object' ? name : kind);
  }

  #number(kind: string, value: string): string {
    const known = this.#numbered.get(kind) ?? new Map<string, number>();
    this.#numbered.set(kind, known);
    if (!known.has(value)) known.set(value, known.size + 1);
    return `<${kind} ${known.get(value)}>`;
  }
}
