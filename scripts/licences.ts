import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildWeb } from './launch/build-web.ts';
import { writeLicences } from './licences/write-licences.ts';
import { PROJECT_ROOT } from './project-root.ts';

// What the browser gets is known from the build.
await buildWeb();
writeFileSync(path.join(PROJECT_ROOT, 'docs', 'licences.md'), writeLicences());
console.log('Written: docs/licences.md');
