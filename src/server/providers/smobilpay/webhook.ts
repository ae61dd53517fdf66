import { createHash, createHmac } from 'node:crypto';
import { matchesSecret } from '../../secret-files.ts';
import { readJson } from '../call-provider.ts';
import { readFields, readText } from '../lenient.ts';
import type { WebhookHint } from '../webhook-hint.ts';

/**
 * Checks whether the signature is the hex HMAC-SHA1 of exactly these bytes. Returns false for an empty or missing
 * one.
 */
export function isSignedBy(setting: string, rawBody: Buffer, signature: string | undefined): boolean {
  if (!/^[0-9a-f]{40}$/i.test(signature ?? '')) return false;
  return matchesSecret(setting, Buffer.from(signature ?? '', 'hex'), (secret) =>
    createHmac('sha1', secret).update(rawBody).digest(),
  );
}

const MAX_LENGTH = 100;

/** Reads whatever is readable; a signed webhook of an unknown shape is still stored. */
export function readWebhook(headers: Record<string, unknown>, rawBody: Buffer): WebhookHint {
  const body = readFields(readJson(rawBody.toString('utf8')));
  const providerNumber = readText(headers['x-ptn'])?.slice(0, MAX_LENGTH);
  return {
    delivery: readText(headers['x-delivery'])?.slice(0, MAX_LENGTH) ?? digestOf(rawBody, providerNumber),
    providerNumber,
    reference: readText(body?.trid)?.slice(0, MAX_LENGTH),
    status: readText(body?.status)?.slice(0, MAX_LENGTH),
  };
}

/** Replaces a missing delivery id: the same content about the same payment counts as one delivery. */
function digestOf(rawBody: Buffer, providerNumber = ''): string {
  return createHash('sha256').update(providerNumber).update('\n').update(rawBody).digest('hex');
}
