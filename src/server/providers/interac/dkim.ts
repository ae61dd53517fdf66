import type { DistrustReason } from '#shared/deposit.ts';
import type { MailHeader } from './read-head.ts';

/**
 * Resolves the TXT records of a name like `dns.resolve(name, 'TXT')`, and throws the same errors with a
 * `code`.
 */
export type TextResolver = (name: string) => Promise<string[][]>;

/** The parts of the library's result for one signature that we use; its own types omit most of them. */
export type SignatureResult = {
  signingDomain?: string;
  algo?: string;
  status: { result: string };
  signingHeaders?: { keys?: string };
  canonBodyLengthLimited?: boolean;
  signatureTimeValid?: boolean;
};

/** The DNS answer for a key's name, or the error code. */
export type KeyRecord = { name: string; texts?: string[][]; code?: string };

/** Headers that must be signed; otherwise they could be added or replaced. */
const SIGNED_ALWAYS = ['from', 'to', 'subject'];
const ALGORITHMS = ['rsa-sha256', 'ed25519-sha256'];
const SELECTOR = /^[\w.-]{1,100}$/;

export type SignatureCheck = 'good' | 'later' | DistrustReason;

/**
 * Returns the DNS names of the keys for this domain's own signatures. Keys of other domains are not looked up, so
 * that strangers cannot trigger lookups of names they choose.
 */
export function keyNames(headers: MailHeader[], domain: string): string[] {
  const names = headers
    .filter(({ key }) => key === 'dkim-signature')
    .map(({ value }) => tagsOf(value))
    .filter((tags) => tags.get('d')?.toLowerCase() === domain && SELECTOR.test(tags.get('s') ?? ''))
    .map((tags) => `${tags.get('s')}._domainkey.${domain}`.toLowerCase());
  return [...new Set(names)];
}

/** Returns the tags of a signature, `d=payments.interac.ca; s=one`. */
function tagsOf(signature: string): Map<string, string> {
  return new Map(
    signature.split(';').map((tag) => {
      const [name = '', ...value] = tag.split('=');
      return [name.trim(), value.join('=').trim()];
    }),
  );
}

/** Looks up the keys in parallel; failed lookups are part of the result. */
export function lookUpKeys(names: string[], resolve: TextResolver): Promise<KeyRecord[]> {
  return Promise.all(
    names.map(async (name): Promise<KeyRecord> => {
      try {
        return { name, texts: await resolve(name) };
      } catch (error) {
        return { name, code: (error as { code?: string }).code ?? 'EUNKNOWN' };
      }
    }),
  );
}

/** Checks whether exactly this domain has signed the whole body and the headers that we read. */
export function verifySignatures(
  results: SignatureResult[],
  { domain, hasReplyTo }: { domain: string; hasReplyTo: boolean },
): SignatureCheck {
  const own = results.filter(({ signingDomain }) => signingDomain?.toLowerCase() === domain);
  if (own.length === 0) return 'not_signed';
  const needed = [...SIGNED_ALWAYS, ...(hasReplyTo ? ['reply-to'] : [])];
  const passed = own.filter(({ status }) => status.result === 'pass');
  if (passed.some((signature) => coversAll(signature, needed))) return 'good';
  if (passed.length > 0) return 'signature_incomplete';
  return own.some(({ status }) => status.result === 'temperror') ? 'later' : 'signature_broken';
}

function coversAll(signature: SignatureResult, needed: string[]): boolean {
  const signed = (signature.signingHeaders?.keys ?? '')
    .toLowerCase()
    .split(':')
    .map((key) => key.trim());
  return (
    ALGORITHMS.includes((signature.algo ?? '').toLowerCase()) &&
    signature.canonBodyLengthLimited !== true &&
    signature.signatureTimeValid !== false &&
    needed.every((header) => signed.includes(header))
  );
}
