/** Fields whose values are random in each run. Only their presence and length are compared. */
const RANDOM_FIELDS = new Set([
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
/** Fields besides `id` that contain our ids, and the kind of object that they identify. */
const ID_FIELDS: Record<string, string> = { receiverId: 'receiver' };
/** The kind of object that an answer's own `id` identifies, by the route's address. */
const KIND_BY_ADDRESS: [RegExp, string][] = [
  [/transactions/, 'transaction'],
  [/receivers/, 'receiver'],
  [/documents/, 'document'],
  [/sessions/, 'session'],
  [/addresses/, 'address'],
  [/account|register/, 'client'],
];

const REFERENCE = /GT[0-9A-HJKMNP-TV-Z]{12}/g;
const REFERRAL_CODE = /\bGTF-[0-9A-Z]{8}\b/g;
/** The code for a prepaid meter. */
const METER_CODE = /\b\d{4}(?:-\d{4}){4}\b/g;
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;
/** The cookie of a known device, and the token after the # of a mailed link. */
const TOKEN = /(__Host-device=|#)[\w-]{43}(?![\w-])/g;
const WRITTEN_MOMENT = /\d\d\/\d\d\/\d{4}(?: - \d\d:\d\d)?/g;

/**
 * Replaces values that differ between runs by names, numbered in the order of their first use in a script, so
 * that equal values get equal names. Times are left unchanged when the scene controls the clock.
 */
export class Placeholders {
  readonly #isExact: boolean;
  readonly #hidden: [value: string, name: string][] = [];
  readonly #numbered = new Map<string, Map<string, number>>();

  constructor({ isExact }: { isExact: boolean }) {
    this.#isExact = isExact;
  }

  /** Replaces `value` by `<name>` from now on. */
  hide(name: string, value: string): void {
    this.#hidden.push([value, `<${name}>`]);
    this.#hidden.sort(([one], [other]) => other.length - one.length);
  }

  text(text: string): string {
    let masked = text;
    for (const [value, name] of this.#hidden) masked = masked.replaceAll(value, name);
    masked = masked
      .replace(REFERENCE, (reference) => this.#number('reference', reference))
      .replace(REFERRAL_CODE, (code) => this.#number('referral code', code))
      .replace(TOKEN, '$1<token>')
      .replace(METER_CODE, (code) => this.#number('meter code', code))
      .replace(/(\/api\/documents\/|document-)(\d+)/g, (_, before: string, id: string): string => {
        return before + this.#number('document', id);
      });
    return this.#isExact ? masked : masked.replace(INSTANT, '<moment>').replace(WRITTEN_MOMENT, '<day>');
  }

  /** Replaces the values in a parsed body. `address` determines which kind of object its own ids identify. */
  body(value: unknown, address: string): unknown {
    const kind = KIND_BY_ADDRESS.find(([pattern]) => pattern.test(address))?.[1] ?? 'thing';
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
    const numbers = name === 'id' ? kind : ID_FIELDS[name];
    if (numbers !== undefined && typeof value === 'number') return this.#number(numbers, String(value));
    if (RANDOM_FIELDS.has(name) && typeof value === 'string') return this.drawn(name, value);
    return this.#inside(value, Array.isArray(value) || typeof value === 'object' ? name : kind);
  }

  #number(kind: string, value: string): string {
    const known = this.#numbered.get(kind) ?? new Map<string, number>();
    this.#numbered.set(kind, known);
    if (!known.has(value)) known.set(value, known.size + 1);
    return `<${kind} ${known.get(value)}>`;
  }
}
