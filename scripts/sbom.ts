import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildWeb } from './launch/build-web.ts';
import { billOfMaterials } from './licences/bill-of-materials.ts';
import { PROJECT_ROOT } from './project-root.ts';

await buildWeb();
const bill = await billOfMaterials();
writeFileSync(path.join(PROJECT_ROOT, 'dist', 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
console.log(`Written: dist/sbom.cdx.json, with ${bill.components.length} libraries`);
