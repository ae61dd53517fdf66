import { runTypeScript } from './bootstrap/run-typescript.mjs';

await runTypeScript('scripts/sbom.ts');
