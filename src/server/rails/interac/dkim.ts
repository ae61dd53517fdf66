import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import type { DistrustReason } from '#shared/deposit.ts';

/** Asks for the text records of a name, as `dns.resolve(name, 'TXT')` does; throws with a `code` as it does. */
export type TextResolver = (name: string) => Promise<string[][]>;

/** What we read of the library's answer; its own types leave most of it out. */
type SignatureResult = {
  signingDomain?: string;
  algo?: string;
  status: { result: string; comment?: string };
  signingHeaders?: { keys: string };
  canonBodyLengthLimited?: boolean;
  signatureTimeValid?: boolean;
};

/** What must stand under the signature, or it could be put in or exchanged on the way. */
const SIGNED_ALWAYS = ['from', 'to', 'subject'];
const ALGORITHMS = ['rsa-sha256', 'ed25519-sha256'];

export type SignatureCheck = 'good' | 'later' | DistrustReason;

/**
 * Checks that a mail carries a DKIM signature of exactly this domain over its whole body and over the headers that we
 * read. No other domain's key is asked for, so a stranger cannot have us look up names of theirs.
 */
export async function checkSignature(
  raw: Buffer,
  { domain, resolve, hasReplyTo, now }: SignatureQuestion,
): Promise<SignatureCheck> {
  const { results } = await dkimVerify(raw, {
    curTime: now,
    resolver: (name) => (name.endsWith(`._domainkey.${domain}`) ? resolve(name) : Promise.reject(noRecord())),
  });
  const own = (results as SignatureResult[]).filter(
    ({ signingDomain }) => signingDomain?.toLowerCase() === domain,
  );
  if (own.length === 0) return 'not_signed';
  const needed = [...SIGNED_ALWAYS, ...(hasReplyTo ? ['reply-to'] : [])];
  const passed = own.filter(({ status }) => status.result === 'pass');
  if (passed.some((signature) => coversAll(signature, needed))) return 'good';
  if (passed.length > 0) return 'signature_incomplete';
  return own.some(({ status }) => status.result === 'temperror') ? 'later' : 'signature_broken';
}

type SignatureQuestion = { domain: string; resolve: TextResolver; hasReplyTo: boolean; now: Date };

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

function noRecord(): Error {
  return Object.assign(new Error('not asked'), { code: 'ENODATA' });
}
