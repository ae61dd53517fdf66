import path from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';

/** The background of the mark. It fills the icon where a phone cuts its own shape out of it. */
const BACKGROUND = '#0a804c';

/**
 * The share of an icon that the mark takes. A phone may cut off everything outside the inner four fifths of a
 * maskable icon.
 */
const ICONS = [
  { file: 'icon-192.png', size: 192, mark: 1 },
  { file: 'icon-512.png', size: 512, mark: 1 },
  { file: 'icon-maskable-512.png', size: 512, mark: 0.76 },
  { file: 'apple-touch-icon.png', size: 180, mark: 0.88 },
];

/** Draws the icons of the installed application from the single drawing of the mark. */
export function iconsPlugin(): Plugin {
  let drawing = '';
  let outDir = '';
  return {
    name: 'icons',
    apply: 'build',
    configResolved: (config) => {
      drawing = path.join(config.publicDir, 'favicon.svg');
      outDir = path.resolve(config.root, config.build.outDir);
    },
    writeBundle: async () => {
      for (const { file, size, mark } of ICONS) {
        const inner = Math.round(size * mark);
        const before = Math.floor((size - inner) / 2);
        const after = size - inner - before;
        await sharp(drawing, { density: 72 * (inner / 40) })
          .resize(inner, inner)
          .extend({ top: before, left: before, bottom: after, right: after, background: BACKGROUND })
          // No transparent corners where the background fills the square.
          .flatten(mark < 1 && { background: BACKGROUND })
          .png({ compressionLevel: 9 })
          .toFile(path.join(outDir, file));
      }
    },
  };
}
