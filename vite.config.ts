import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { requireNode } from './scripts/bootstrap/require-node.mjs';
import { compileWordsPlugin } from './scripts/build/compile-words-plugin.ts';
import { devProxy } from './scripts/build/dev-proxy.ts';
import { CHUNK_GROUPS } from './scripts/build/group-chunks.ts';
import { iconsPlugin } from './scripts/build/icons-plugin.ts';
import { precompressPlugin } from './scripts/build/precompress-plugin.ts';
import { sitePlugin } from './scripts/build/site-plugin.ts';
import { themeCssPlugin } from './src/web/ui/theme-css-plugin.ts';

requireNode();

const apiPort = process.env.PORT ?? '8080';

export default defineConfig({
  root: 'src/web',
  plugins: [
    react(),
    compileWordsPlugin(),
    themeCssPlugin(),
    iconsPlugin(),
    sitePlugin(),
    precompressPlugin(),
  ],
  // Sentences come compiled (compile-words-plugin.ts).
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Nothing is inlined, so that the content security policy can be as narrow as 'self'.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What of whom is in it, for docs/licences.md.
    license: { fileName: '.vite/licences.json' },
    rolldownOptions: {
      input: 'src/web/app.html',
      output: { codeSplitting: { groups: CHUNK_GROUPS } },
    },
  },
  server: {
    port: 5173,
    proxy: devProxy(apiPort),
  },
});
