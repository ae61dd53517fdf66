import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { bundleRenderer, bundleScript } from './bundle-extra.ts';

/** The files that the pages link to; the same as `Assets` of src/web/site/render-site.tsx. */
type Assets = { styles: string; early: string; hydrate: string };
type Renderer = {
  renderSite: (assets: Assets) => { file: string; html: string }[];
  renderOfflinePage: (assets: { styles: string; script: string }) => string;
};

/** The name of the page that is shown when the network is unreachable. */
const OFFLINE = 'offline.html';

/**
 * Builds the public pages after the application: their two scripts, their style sheet, and then each page as HTML by
 * rendering the components here. The server fills in the values that only it knows (`fillPage`).
 */
export function sitePlugin(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'site',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
      outDir = path.resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      sequential: true,
      handler: async () => {
        const early = await bundleScript(root, outDir, 'site/islands/early.ts');
        const hydrate = await bundleScript(root, outDir, 'site/islands/hydrate.ts');
        const { renderer: built, sheet } = await bundleRenderer(root, outDir, 'site/render-site.tsx');
        const renderer = built as Renderer;
        writeFileSync(path.join(outDir, sheet.name), sheet.css);
        const styles = `/${sheet.name}`;
        const folder = path.join(outDir, 'pages');
        mkdirSync(folder, { recursive: true });
        for (const { file, html } of renderer.renderSite({ early, hydrate, styles })) {
          writeFileSync(path.join(folder, file), html);
        }
        const script = await bundleScript(root, outDir, 'site/offline/start-offline.ts');
        writeFileSync(path.join(outDir, OFFLINE), renderer.renderOfflinePage({ styles, script }));
        writeServiceWorker(root, outDir, [`/${OFFLINE}`, styles, script]);
      },
    },
  };
}

/**
 * Derives the service worker's version from all files it caches, so that browsers fetch again exactly those that
 * changed.
 */
function writeServiceWorker(root: string, outDir: string, files: string[]): void {
  const source = readFileSync(path.join(root, 'site/offline/service-worker.js'), 'utf8');
  const hash = createHash('sha256').update(source);
  for (const file of files) hash.update(readFileSync(path.join(outDir, file)));
  const cache = `offline-${hash.digest('hex').slice(0, 12)}`;
  const worker = source.replace('%CACHE%', cache).replace('%FILES%', JSON.stringify(files));
  writeFileSync(path.join(outDir, 'service-worker.js'), worker);
}
