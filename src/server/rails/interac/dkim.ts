import type { DistrustReason } from '#shared/deposit.ts';
import type { MailHeader } from './read-head.ts';

/** Asks for the text records of a name, as `dns.resolve(name, 'TXT')` does; throws with a `code` as it does. */
export type TextResolver = (name: string) => Promise<string[][]>;

/** What we read of the library's answer about one signature; its own types leave most of it out. */
export type SignatureResult = {
  signingDomain?: string;
  algo?: string;
  status: { result: string };
  signingHeaders?: { keys?: string };
  canonBodyLengthLimited?: boolean;
  signatureTimeValid?: boolean;
};

/** What the DNS said of the name of a key, or with which code it did not. */
export type KeyRecord = { name: string; texts?: string[][]; code?: string };

/** What must stand under the signature, or it could be put in or exchanged on the way. */
const SIGNED_ALWAYS = ['from', 'to', 'subject'];
const ALGORITHMS = ['rsa-sha256', 'ed25519-sha256'];
const SELECTOR = /^[\w.-]{1,100}$/;

export type SignatureCheck = 'good' | 'later' | DistrustReason;

/**
 * The names under which the keys of this domain's own signatures are published. No other domain's key is asked for,
 * so a stranger cannot have us look up names of theirs.
 */
export function keyNames(headers: MailHeader[], domain: string): string[] {
  const names = headers
    .filter(({ key }) => key === 'dkim-signature')
    .map(({ value }) => tagsOf(value))
    .filter((tags) => tags.get('d')?.toLowerCase() === domain && SELECTOR.test(tags.get('s') ?? ''))
    .map((tags) => `${tags.get('s')}._domainkey.${domain}`.toLowerCase());
  return [...new Set(names)];
}

/** The tags of a signature, `d=payments.interac.ca; s=one`. */
function tagsOf(signature: string): Map<string, string> {
  return new Map(
    signature.split(';').map((tag) => {
      const [name = '', ...value] = tag.split('=');
      return [name.trim(), value.join('=').trim()];
    }),
  );
}

/** Looks the keys up, all at once; that one cannot be had is part of the answer. */
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

/** Whether exactly this domain has signed the whole body and the headers that we read. */
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
