import { spawn } from 'node:child_process';
import path from 'node:path';
import { needsInstall } from './needs-install.mjs';
import { withLock } from './with-lock.mjs';

/** Installs exactly what package-lock.json lists, if that is not installed already. Ends the program on failure. */
export async function ensureInstalled(root) {
  if (!needsInstall(root)) return;
  const lock = path.join(root, '.cache', 'install.lock');
  const onWait = () => console.log('Another run is installing the libraries; waiting for it …');
  await withLock(lock, (setHolder) => (needsInstall(root) ? install(root, setHolder) : undefined), onWait);
}

async function install(root, setHolder) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  console.log('Installing the libraries (about a minute) …');
  const progress = setInterval(() => console.log(`  still installing, ${seconds()} s …`), 15_000);
  const { code, output } = await runNpmCi(root, setHolder);
  clearInterval(progress);
  if (code !== 0) {
    console.error(`${output}\nThe libraries could not be installed (npm ci ended with ${code}).`);
    process.exit(1);
  }
  console.log(`Installed the libraries in ${seconds()} s.`);
}

function runNpmCi(root, setHolder) {
  // Everything is named, because NODE_ENV=production and a person's npm settings would leave parts out.
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=warn'];
  // Started by npm, we use that same npm; else the one on the path, which on Windows is a batch file.
  const npm = process.env.npm_execpath?.endsWith('.js');
  const [command, args] = npm ? [process.execPath, [process.env.npm_execpath, ...options]] : ['npm', options];
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: !npm && process.platform === 'win32',
    });
    setHolder(child.pid);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => child.kill(signal));
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ code: error.message, output }));
    child.once('close', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(name);
      resolve({ code: code ?? signal, output });
    });
  });
}
