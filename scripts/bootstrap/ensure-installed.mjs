import path from 'node:path';
import { needsInstall } from './needs-install.mjs';
import { npmCi } from './npm-ci.mjs';
import { withLock } from './with-lock.mjs';

/** Installs exactly what package-lock.json lists, unless it is already installed. Throws when it cannot. */
export async function ensureInstalled(root) {
  if (!needsInstall(root)) return;
  const lock = path.join(root, '.cache', 'install.lock');
  const onWait = () => console.log('Another run is installing the libraries; waiting for it …');
  await withLock(lock, (setHolder) => (needsInstall(root) ? install(root, setHolder) : undefined), onWait);
}

async function install(root, setHolder) {
  console.log('Installing the libraries (about a minute) …');
  const { code, output, seconds } = await npmCi(root, 'installing', setHolder);
  if (code !== 0)
    throw new Error(`${output}\nThe libraries could not be installed (npm ci ended with ${code}).`);
  console.log(`Installed the libraries in ${seconds} s.`);
}
