import path from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';

/** The ground of the mark, which is drawn to the edge where a phone cuts its own shape out of an icon. */
const GROUND = '#0a804c';

/** How much of an icon is the mark. A phone may cut away all beyond the inner four fifths of a maskable one. */
const ICONS = [
  { file: 'icon-192.png', size: 192, mark: 1 },
  { file: 'icon-512.png', size: 512, mark: 1 },
  { file: 'icon-maskable-512.png', size: 512, mark: 0.76 },
  { file: 'apple-touch-icon.png', size: 180, mark: 0.88 },
];

/** Draws the icons of the installed application from the one drawing of the mark. */
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
          .extend({ top: before, left: before, bottom: after, right: after, background: GROUND })
          // Without a hole in its corners, where it fills its square.
          .flatten(mark < 1 && { background: GROUND })
          .png({ compressionLevel: 9 })
          .toFile(path.join(outDir, file));
      }
    },
  };
}
