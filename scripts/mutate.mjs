import { runTypeScript } from './bootstrap/run-typescript.mjs';

await runTypeScript('scripts/mutate.ts');
