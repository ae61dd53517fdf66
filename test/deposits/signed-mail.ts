import { createHash, createHmac, generateKeyPairSync, sign as signWith } from 'node:crypto';
import type { World } from '#test/world.ts';

/** A domain's key pair, and its DNS record. */
export function newKey() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const published = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  return { privateKey, record: `v=DKIM1; k=rsa; p=${published}` };
}
export type Key = ReturnType<typeof newKey>;

type Header = readonly [name: string, value: string];
export type Mail = { headers: readonly Header[]; body: string };

export const INTERAC = 'payments.interac.ca';

/** An unsigned notification of a deposit of 147.00 dollars, in Interac's wording. */
export function notification({ to, memo, reference }: { to: string; memo: string; reference: string }): Mail {
  return {
    headers: [
      ['From', `"AWA NGONO" <notify@${INTERAC}>`],
      ['To', to],
      ['Subject', 'Interac e-Transfer: You received $147.00 from AWA NGONO, automatically deposited.'],
      ['Date', 'Fri, 20 Nov 2026 14:00:00 +0000'],
      ['Message-ID', `<${reference}@${INTERAC}>`],
    ],
    body: [
      `Reference Number: ${reference}`,
      'Sent From: AWA NGONO',
      'Amount: $147.00 (CAD)',
      `Message: ${memo}`,
      '',
    ].join('\r\n'),
  };
}

type Signing = {
  key: Key;
  domain?: string;
  /** Further tags of the signature, such as `x=` and `l=`. */
  tags?: string;
  /** How many bytes of the body are signed; all by default. */
  bytes?: number;
  hash?: 'sha256' | 'sha1';
};

/**
 * Signs by hand (RFC 6376, relaxed/relaxed), since no library creates the invalid signatures that must be
 * refused.
 */
export function signMail(
  mail: Mail,
  { key, domain = INTERAC, tags = '', bytes, hash = 'sha256' }: Signing,
): Mail {
  const body = relaxedBody(mail.body);
  const bodyHash = createHash(hash)
    .update(bytes === undefined ? body : body.slice(0, bytes))
    .digest('base64');
  const names = mail.headers.map(([name]) => name.toLowerCase());
  const unsigned = `v=1; a=rsa-${hash}; c=relaxed/relaxed; d=${domain}; s=test;${tags} h=${names.join(':')}; bh=${bodyHash}; b=`;
  const covered = [...mail.headers, ['DKIM-Signature', unsigned] as const].map(relaxedHeader).join('\r\n');
  const signature = signWith(hash, Buffer.from(covered), key.privateKey).toString('base64');
  return { ...mail, headers: [['DKIM-Signature', unsigned + signature], ...mail.headers] };
}

function relaxedHeader([name, value]: Header): string {
  return `${name.toLowerCase()}:${value.replace(/\s+/g, ' ').trim()}`;
}

function relaxedBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').trimEnd());
  return `${lines.join('\r\n').replace(/(\r\n)+$/, '')}\r\n`;
}

/** Delivers a mail as our mail provider does, and processes it. */
export async function deliverMail(world: World, { headers, body }: Mail): Promise<void> {
  const raw = `${headers.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n${body}`;
  const timestamp = String(Math.floor(world.clock.now().getTime() / 1000));
  const signature = createHmac('sha256', 'demo-interac-mail').update(`${timestamp}.${raw}`).digest('hex');
  const answer = await fetch(`${world.url}/api/webhooks/interac-mail`, {
    method: 'POST',
    headers: {
      'content-type': 'message/rfc822',
      'x-mail-timestamp': timestamp,
      'x-mail-signature': signature,
    },
    body: raw,
  });
  if (answer.status !== 200) throw new Error(`the mail was answered ${answer.status}`);
  await world.runUntilIdle(60_000);
}
