import { runTypeScript } from './bootstrap/run-typescript.mjs';

await runTypeScript('scripts/demo-code.ts');
