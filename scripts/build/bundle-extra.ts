import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { themeCssPlugin } from '../../src/web/ui/theme-css-plugin.ts';

/**
 * Settings for the builds besides the application's. They ignore vite.config.ts, which would build everything again.
 */
function extraSettings(root: string, outDir: string): InlineConfig {
  return {
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: false, target: 'es2022', assetsInlineLimit: 0 },
  };
}

/** Builds one script without imports, so that a page waits for nothing else. Returns its address. */
export async function bundleScript(root: string, outDir: string, source: string): Promise<string> {
  const base = extraSettings(root, outDir);
  const output = await bundled({
    ...base,
    build: {
      ...base.build,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: path.join(root, source),
        output: { format: 'iife', entryFileNames: 'assets/[name]-[hash].js' },
      },
    },
  });
  return `/${output[0].fileName}`;
}

/**
 * Builds a module that renders pages at build time, and runs it here. Returns its exports, and the name and text of
 * the style sheet of everything it renders.
 */
export async function bundleRenderer(
  root: string,
  outDir: string,
  source: string,
): Promise<{ renderer: unknown; sheet: { name: string; css: string } }> {
  const folder = path.join(outDir, 'renderer');
  const base = extraSettings(root, folder);
  const output = await bundled({
    ...base,
    plugins: [react(), themeCssPlugin()],
    css: { postcss: path.join(root, '../..') },
    // React is bundled too, because the built file is not inside a folder with node_modules.
    ssr: { noExternal: true },
    build: {
      ...base.build,
      ssr: source,
      emitAssets: true,
      cssMinify: true,
      rolldownOptions: {
        // The application's sentences, which the rendered pages do not need.
        external: /^virtual:words-/,
        output: { assetFileNames: 'assets/site-[hash][extname]' },
        // Libraries mark code as client or server; here there is only one side.
        checks: { moduleLevelDirective: false },
      },
    },
  });
  const sheet = output.find(({ fileName }) => fileName.endsWith('.css'))?.fileName;
  if (!sheet) throw new Error(`${source} has no style sheet`);
  const css = readFileSync(path.join(folder, sheet), 'utf8');
  const file = path.join(folder, output[0].fileName);
  const renderer: unknown = await import(pathToFileURL(file).href);
  rmSync(folder, { recursive: true });
  return { renderer, sheet: { name: sheet, css } };
}

async function bundled(config: InlineConfig): Promise<Rolldown.RolldownOutput['output']> {
  const result = await build(config);
  if (Array.isArray(result) || !('output' in result)) throw new Error('one bundle was expected');
  return result.output;
}
