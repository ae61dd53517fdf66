import sharp from 'sharp';
import type { RuleKey } from '#shared/rules/rule.ts';

/** Enough for any camera's photo. A small file that decodes to more is a decompression bomb. */
export const MAX_PIXELS = 80_000_000;
/** The long side of the stored image, in pixels: a card's smallest print stays readable. */
const LONG_SIDE = 3000;
const TIME_S = 20;

export type Cleaned = { ok: true; content: Buffer } | { ok: false; rule: RuleKey };

// Decoded images are not needed again, and one image must not use all cores.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Decodes an image and re-encodes it as an upright JPEG without anything that is not image: no location, no
 * camera data, no hidden second content.
 */
export async function cleanImage(bytes: Buffer): Promise<Cleaned> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) return { ok: false, rule: 'documentTooDetailed' };
    const content = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: TIME_S })
      .rotate()
      .resize({ width: LONG_SIDE, height: LONG_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 86 })
      .toBuffer();
    return { ok: true, content };
  } catch {
    return { ok: false, rule: 'documentUnreadable' };
  }
}
