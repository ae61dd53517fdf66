import { execFileSync } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';

// Collects the files of the image: Node with its linked libraries, the programs, their libraries, the migrations and the
// built site, without demo people and the simulator.
const [out] = process.argv.slice(2);
if (!out) throw new Error('Say into which folder: node deploy/image/collect.mjs FOLDER');
const OF_GLIBC = /\/(?:libc|libm|libdl|libpthread|librt|ld-linux[\w-]*)\.so/;
const OWNER = 10_001;

/** @type {(from: string, to: string) => void} */
const copy = (from, to) => {
  const place = path.join(out, to);
  mkdirSync(path.dirname(place), { recursive: true });
  cpSync(from, place, { recursive: true, verbatimSymlinks: true });
};

const node = realpathSync(process.execPath);
copy(node, '/usr/local/bin/node');
const linked = execFileSync('ldd', [node], { encoding: 'utf8' });
for (const [, file = ''] of linked.matchAll(/=> (\/\S+)/g)) {
  if (OF_GLIBC.test(file)) continue;
  const folder = realpathSync(path.dirname(file));
  copy(realpathSync(file), path.join(folder, path.basename(file)));
}

for (const part of [
  'package.json',
  'node_modules',
  'src/shared',
  'db/migrations',
  'dist/web',
  'deploy/backup',
  'deploy/database',
  'deploy/first-supervisors.json',
  'deploy/systemd',
  'deploy/settings.env',
])
  copy(part, `/app/${part}`);
cpSync('src/server', path.join(out, 'app/src/server'), {
  recursive: true,
  filter: (file) => path.basename(file) !== 'seed' && !file.endsWith('.test.ts'),
});

for (const folder of ['/var/lib/gtfinance', '/var/lib/gtfinance/documents', '/var/lib/gtfinance/uploads']) {
  mkdirSync(path.join(out, folder), { recursive: true, mode: 0o700 });
  if (process.getuid?.() === 0) chownSync(path.join(out, folder), OWNER, OWNER);
}
