import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { themeCssPlugin } from '../../src/web/ui/theme-css-plugin.ts';

/** What the pages are told about the files beside them; the same as `Assets` of src/web/site/render-site.tsx. */
type Assets = { styles: string; early: string; alive: string };
type Renderer = {
  renderSite: (assets: Assets) => { file: string; html: string }[];
  renderOfflinePage: (assets: { styles: string; script: string }) => string;
};

/** Under which name lies the page that is shown when nothing can be reached. */
const OFFLINE = 'offline.html';

/**
 * Builds the public pages after the application: their two scripts, their style sheet, and then each page as HTML by
 * running the components here. The server fills in what only it knows (`fillPage`).
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
        const early = await buildScript(root, outDir, 'alive/early');
        const alive = await buildScript(root, outDir, 'alive/alive');
        const { renderer, styles } = await buildRenderer(root, outDir);
        const folder = path.join(outDir, 'pages');
        mkdirSync(folder, { recursive: true });
        for (const { file, html } of renderer.renderSite({ early, alive, styles })) {
          writeFileSync(path.join(folder, file), html);
        }
        const script = await buildScript(root, outDir, 'offline/start-offline');
        writeFileSync(path.join(outDir, OFFLINE), renderer.renderOfflinePage({ styles, script }));
        writeServiceWorker(root, outDir, [`/${OFFLINE}`, styles, script]);
      },
    },
  };
}

/** Names the worker's version by all it keeps, so that browsers fetch anew exactly what has changed. */
function writeServiceWorker(root: string, outDir: string, files: string[]): void {
  const source = readFileSync(path.join(root, 'site/offline/service-worker.js'), 'utf8');
  const hash = createHash('sha256').update(source);
  for (const file of files) hash.update(readFileSync(path.join(outDir, file)));
  const cache = `offline-${hash.digest('hex').slice(0, 12)}`;
  const worker = source.replace('%CACHE%', cache).replace('%FILES%', JSON.stringify(files));
  writeFileSync(path.join(outDir, 'service-worker.js'), worker);
}

/** Settings that the builds below share. They know nothing of vite.config.ts, which would build the site again. */
function settings(root: string, outDir: string): InlineConfig {
  return {
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: false, target: 'es2022', assetsInlineLimit: 0 },
  };
}

/** One file without imports, so that a page waits for nothing else. Answers its address. */
async function buildScript(root: string, outDir: string, name: string): Promise<string> {
  const base = settings(root, outDir);
  const output = await bundled({
    ...base,
    build: {
      ...base.build,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: path.join(root, `site/${name}.ts`),
        output: { format: 'iife', entryFileNames: 'assets/[name]-[hash].js' },
      },
    },
  });
  return `/${output[0].fileName}`;
}

async function buildRenderer(root: string, outDir: string): Promise<{ renderer: Renderer; styles: string }> {
  const folder = path.join(outDir, 'renderer');
  const base = settings(root, folder);
  const output = await bundled({
    ...base,
    plugins: [react(), themeCssPlugin()],
    css: { postcss: path.join(root, '../..') },
    // React is bundled too: the built file lies where no node_modules is found.
    ssr: { noExternal: true },
    build: {
      ...base.build,
      ssr: 'site/render-site.tsx',
      emitAssets: true,
      cssMinify: true,
      rolldownOptions: { output: { assetFileNames: 'assets/site-[hash][extname]' } },
    },
  });
  const sheet = output.find(({ fileName }) => fileName.endsWith('.css'));
  if (!sheet) throw new Error('the public pages have no style sheet');
  writeFileSync(path.join(outDir, sheet.fileName), readFileSync(path.join(folder, sheet.fileName)));
  const file = path.join(folder, output[0].fileName);
  const renderer = (await import(pathToFileURL(file).href)) as Renderer;
  rmSync(folder, { recursive: true });
  return { renderer, styles: `/${sheet.fileName}` };
}

async function bundled(config: InlineConfig): Promise<Rolldown.RolldownOutput['output']> {
  const result = await build(config);
  if (Array.isArray(result) || !('output' in result)) throw new Error('one bundle was expected');
  return result.output;
}
