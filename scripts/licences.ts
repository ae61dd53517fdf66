import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildWeb } from './launch/build-web.ts';
import { writeLicences } from './licences/write-licences.ts';
import { PROJECT_ROOT } from './project-root.ts';

// The libraries bundled for the browser are known only from the build.
await buildWeb();
writeFileSync(path.join(PROJECT_ROOT, 'docs', 'licences.md'), writeLicences());
console.log('Written: docs/licences.md');
