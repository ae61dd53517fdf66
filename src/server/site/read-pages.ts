import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import QRCode from 'qrcode';
import type { WrittenLanguage } from '#shared/format.ts';
import { formatCanadianNumber } from '#shared/phone.ts';
import { SITE_LANGUAGES, SITE_PAGES, type SitePage, sitePageFile, sitePath } from '#shared/site-pages.ts';
import { registrationsOf } from '../company-registrations.ts';
import type { Config } from '../config.ts';
import { readPartners } from '../partners.ts';
import { fillPage, type PageFacts } from './fill-page.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** A public page ready to be sent: filled in, and compressed once per encoding. */
export type ReadyPage = { etag: string; body: (encoding: Encoding) => Promise<Buffer> };

const COMPRESS: Record<Encoding, (text: Buffer) => Promise<Buffer>> = {
  br: promisify<Buffer, Buffer>(brotliCompress),
  gzip: promisify<Buffer, Buffer>(gzip),
  identity: async (text) => text,
};

/** Facts that staff may change at runtime and that the public pages show. */
export type ChangingFacts = { creditAccount: boolean; marginBasisPoints: number };

/** Returns every built page by `sitePageFile`, filled in with the facts of this installation. */
export async function readPages(
  folder: string,
  config: Config,
  changing: ChangingFacts,
): Promise<Map<string, ReadyPage>> {
  const ready = new Map<string, ReadyPage>();
  for (const language of SITE_LANGUAGES) {
    const facts = await factsOf(config, changing, language);
    for (const page of [...SITE_PAGES, 'missing'] satisfies (SitePage | 'missing')[]) {
      const file = sitePageFile(page, language);
      ready.set(file, readyPage(fillPage(readFileSync(path.join(folder, file), 'utf8'), facts)));
    }
  }
  return ready;
}

function readyPage(html: string): ReadyPage {
  const text = Buffer.from(html);
  const bodies = new Map<Encoding, Promise<Buffer>>();
  return {
    etag: createHash('sha256').update(text).digest('base64url').slice(0, 22),
    body: (encoding) => {
      const compressed = bodies.get(encoding) ?? COMPRESS[encoding](text);
      bodies.set(encoding, compressed);
      return compressed;
    },
  };
}

async function factsOf(
  config: Config,
  { creditAccount, marginBasisPoints }: ChangingFacts,
  language: WrittenLanguage,
): Promise<PageFacts> {
  const origin = siteOrigin(config);
  const margin = `${marginBasisPoints / 100}`;
  const partners = readPartners(config.PARTNERS) ?? [];
  return {
    origin,
    phone: config.SUPPORT_PHONE,
    phoneText: formatCanadianNumber(config.SUPPORT_PHONE),
    whatsapp: config.SUPPORT_WHATSAPP.replace(/\D/g, ''),
    email: config.SUPPORT_EMAIL,
    address: config.COMPANY_ADDRESS,
    registrations: registrationsOf(config, language).join(' · '),
    googlePlay: config.GOOGLE_PLAY_URL,
    appStore: config.APP_STORE_URL,
    stores: Boolean(config.GOOGLE_PLAY_URL ?? config.APP_STORE_URL),
    hasPartners: partners.length > 0,
    partners: partners.map(({ name, url }) => ({ partnerName: name, partnerUrl: url })),
    creditAccount,
    margin: language === 'fr' ? `${margin.replace('.', ',')}\u00a0%` : `${margin}%`,
    qrCode: await qrCode(origin + sitePath('download', language)),
  };
}

/** The site's origin without a trailing slash, so that paths can be appended. */
export function siteOrigin({ siteUrl }: Pick<Config, 'siteUrl'>): string {
  return new URL(siteUrl).origin;
}

function qrCode(address: string): Promise<string> {
  const color = { dark: '#0b1b36', light: '#ffffff' };
  return QRCode.toString(address, { type: 'svg', margin: 1, errorCorrectionLevel: 'M', color });
}
