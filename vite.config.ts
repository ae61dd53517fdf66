import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompressPlugin } from './scripts/build/precompress-plugin.ts';
import { themeCssPlugin } from './src/web/ui/theme-css-plugin.ts';

const apiPort = process.env.PORT ?? '8080';

export default defineConfig({
  root: 'src/web',
  plugins: [react(), themeCssPlugin(), precompressPlugin()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Nothing is inlined, so that the content security policy can be as narrow as 'self'.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    port: 5173,
    // Not the modules of src/web/api, which have addresses that begin alike.
    proxy: { '^/api/(?!.*\\.tsx?(\\?|$))': `http://127.0.0.1:${apiPort}` },
  },
});
