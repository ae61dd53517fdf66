import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DASHBOARDS } from './dashboards/dashboards.ts';
import { PROJECT_ROOT } from './project-root.ts';

for (const [file, text] of Object.entries(DASHBOARDS)) {
  const place = path.join(PROJECT_ROOT, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text);
  console.log(`Written: ${file}`);
}
