import MimeNode from 'nodemailer/lib/mime-node';
import * as z from 'zod';
import { email } from '#shared/rules/fields.ts';

/** A setting with one plain mail address. A mail to anything else would be given up unnoticed. */
export function plainAddress(development: string) {
  return z
    .string()
    .trim()
    .refine(isAddress, 'must be one plain address: aide@gtfinance.ca')
    .default(development);
}

/** A setting with the sender of our mails: an address, with or without a name. */
export function senderAddress(development: string) {
  return z
    .string()
    .trim()
    .refine(isSender, 'must be one sender: GTFinance <aide@gtfinance.ca>')
    .default(development);
}

/** The site's address without the slash at its end, since links are made by appending a path. */
export const siteAddress = z
  .url({ protocol: /^https?$/ })
  .refine(isOriginAlone, 'must be an address without a path: https://www.gtfinance.ca')
  .transform((url) => new URL(url).origin);

function isAddress(written: string): boolean {
  return email.safeParse(written).success;
}

/** Parses as for the header of mails; an address within quotes, for example, is only a name. */
function isSender(written: string): boolean {
  const node = new MimeNode('text/plain');
  node.setHeader('From', written);
  const senders = node.getAddresses().from ?? [];
  return senders.length === 1 && senders.every(({ address }) => isAddress(address ?? ''));
}

function isOriginAlone(url: string): boolean {
  // Also refuses an empty query or fragment, which has no property of its own.
  return URL.canParse(url) && !/[?#]/.test(url) && new URL(url).href === `${new URL(url).origin}/`;
}
