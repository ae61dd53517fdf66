import { runTypeScript } from './bootstrap/run-typescript.mjs';

// `node scripts/run.mjs start` runs scripts/start.ts on any machine. The npm scripts are such commands.
await runTypeScript();
