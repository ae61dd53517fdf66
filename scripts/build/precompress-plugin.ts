import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXTS = /\.(js|css|html|svg|json|txt|webmanifest)$/;

/** In bytes. Compressing smaller files saves less than the additional headers cost. */
const SMALLEST = 1_024;

/** Writes a .br and a .gz beside every text file of the build, so that no request waits for compression. */
export function precompressPlugin(): Plugin {
  let outDir = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      handler: async () => {
        // Also called after a failed build, whose own error must be the one that is shown.
        if (!existsSync(outDir)) return;
        await Promise.all(textsBelow(outDir).map(compress));
      },
    },
  };
}

function textsBelow(folder: string): string[] {
  return (
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(folder, name))
      // The server compresses the public pages after it has filled them in.
      .filter((file) => !file.startsWith(path.join(folder, 'pages')))
      .filter((file) => TEXTS.test(file) && statSync(file).size >= SMALLEST)
  );
}

async function compress(file: string): Promise<void> {
  const text = readFileSync(file);
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(text, best));
  writeFileSync(`${file}.gz`, await promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }));
}
