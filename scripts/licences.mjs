import { runTypeScript } from './bootstrap/run-typescript.mjs';

await runTypeScript('scripts/licences.ts');
