import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isNewEnough, isOurs, oldestNode, runtimeFolder } from './node-version.mjs';
import { npmCi } from './npm-ci.mjs';
import { withLock } from './with-lock.mjs';

/** Holds the version and digest of the Node to fetch for each platform. npm checks the digest. */
const PINNED = path.join('scripts', 'bootstrap', 'runtime');

/**
 * Returns the Node to run the product on: the machine's if it is new enough, otherwise our own, which is fetched if
 * missing. Throws with instructions when there is none.
 */
export async function ensureRuntime(root) {
  if (isNewEnough(process.versions.node, oldestNode(root)) && !isOurs(root)) return process.execPath;
  const runtime = pinnedRuntime(root);
  if (existsSync(runtime.folder)) return runtime.binary;
  const onWait = () => console.log('Another run is fetching Node; waiting for it …');
  const fetchOnce = (setHolder) =>
    existsSync(runtime.folder) ? undefined : fetchRuntime(root, runtime, setHolder);
  await withLock(path.join(root, '.cache', 'runtime.lock'), fetchOnce, onWait);
  return runtime.binary;
}

/**
 * Returns the lock file's entry for a platform: the package, its version and its folder. Throws when there is none.
 */
export function pinnedRuntime(root, { platform, arch } = process) {
  const { packages } = JSON.parse(readFileSync(path.join(root, PINNED, 'package-lock.json'), 'utf8'));
  const found = Object.entries(packages).find(
    ([place, { os, cpu }]) => place !== '' && [os].flat().includes(platform) && [cpu].flat().includes(arch),
  );
  if (!found) throw new Error(`We know of no Node for ${platform} on ${arch}. ${alternativeHint(root)}`);
  const [place, locked] = found;
  const { version, bin } = locked;
  const folder = path.join(runtimeFolder(root), `${path.basename(place)}-${version}`);
  return { place, version, locked, folder, binary: path.join(folder, bin.node) };
}

async function fetchRuntime(root, runtime, setHolder) {
  const { place, version, folder, binary } = runtime;
  const reason = isOurs(root) ? '' : `, since this machine has ${process.versions.node}`;
  console.log(`Fetching Node ${version}${reason} …`);
  // Built in another folder and then renamed, so that an interrupted fetch never looks complete. Only one process
  // does this at a time.
  const unfinished = path.join(path.dirname(folder), 'unfinished');
  const fetched = path.join(unfinished, place);
  rmSync(unfinished, { recursive: true, force: true });
  try {
    writeInstallation(root, unfinished, runtime);
    const { code, output, seconds } = await npmCi(unfinished, 'fetching', setHolder);
    const problem =
      code === 0
        ? problemOf(path.join(fetched, path.relative(folder, binary)), version)
        : `npm ci ended with ${code}`;
    if (problem)
      throw new Error(
        `${output}\nNode ${version} could not be fetched (${problem}). ${alternativeHint(root)}`,
      );
    // Needed only for building native modules, and a quarter of the size of the package.
    rmSync(path.join(fetched, 'include'), { recursive: true, force: true });
    renameSync(fetched, folder);
    console.log(`Fetched Node ${version} in ${seconds} s.`);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/**
 * Writes a project with only this platform's package, as a required one: npm ignores the failed installation
 * of an optional package.
 */
function writeInstallation(root, target, { place, version, locked }) {
  mkdirSync(target, { recursive: true });
  const asked = { private: true, dependencies: { [path.posix.relative('node_modules', place)]: version } };
  const packages = { '': asked, [place]: { ...locked, optional: false } };
  const lock = { lockfileVersion: 3, requires: true, packages };
  writeFileSync(path.join(target, 'package.json'), JSON.stringify(asked));
  writeFileSync(path.join(target, 'package-lock.json'), JSON.stringify(lock));
  const settings = path.join(root, '.npmrc');
  if (existsSync(settings)) cpSync(settings, path.join(target, '.npmrc'));
}

function problemOf(binary, version) {
  if (!existsSync(binary)) return 'npm did not install it';
  const { stdout, stderr, error } = spawnSync(binary, ['--version'], { encoding: 'utf8' });
  if (stdout?.trim() === `v${version}`) return undefined;
  return `it does not run here: ${error?.message ?? (stderr || stdout).trim()}`;
}

function alternativeHint(root) {
  return `Let npm reach its registry, or install Node ${oldestNode(root)} or newer yourself (https://nodejs.org).`;
}
