import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { requireNode } from './scripts/bootstrap/require-node.mjs';
import { compileWordsPlugin } from './scripts/build/compile-words-plugin.ts';
import { devProxy } from './scripts/build/dev-proxy.ts';
import { firstViewPlugin } from './scripts/build/first-view-plugin.ts';
import { CHUNK_GROUPS } from './scripts/build/group-chunks.ts';
import { iconsPlugin } from './scripts/build/icons-plugin.ts';
import { precompressPlugin } from './scripts/build/precompress-plugin.ts';
import { preloadPlugin } from './scripts/build/preload-plugin.ts';
import { sitePlugin } from './scripts/build/site-plugin.ts';
import { themeCssPlugin } from './src/web/ui/theme-css-plugin.ts';

requireNode();

const standIn = (file: string) => fileURLToPath(new URL(`src/web/ui/${file}`, import.meta.url));

const apiPort = process.env.PORT ?? '8080';

export default defineConfig({
  root: 'src/web',
  plugins: [
    compileWordsPlugin(),
    themeCssPlugin(),
    iconsPlugin(),
    preloadPlugin(),
    firstViewPlugin(),
    sitePlugin(),
    precompressPlugin(),
  ],
  resolve: {
    alias: [
      // Sentences are compiled at build time (compile-words-plugin.ts).
      { find: 'use-intl/format-message', replacement: 'use-intl/format-message/format-only' },
      // Preact in the browser (docs/decisions/0187-preact-in-the-browser.md).
      { find: /^react$/, replacement: standIn('preact-as-react.ts') },
      { find: /^react-dom$/, replacement: 'preact/compat' },
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react\/jsx(-dev)?-runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^\.\.\/ScrollArea\/ScrollArea\.mjs$/, replacement: standIn('native-scroll-area.ts') },
    ],
  },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Nothing is inlined, so that the content security policy can allow 'self' only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Lists the bundled libraries, for docs/licences.md.
    license: { fileName: '.vite/licences.json' },
    rolldownOptions: {
      input: 'src/web/app.html',
      output: { codeSplitting: { groups: CHUNK_GROUPS } },
      // Libraries mark code as client or server; here there is only one side.
      checks: { moduleLevelDirective: false },
    },
  },
  server: {
    port: 5173,
    proxy: devProxy(apiPort),
  },
});
