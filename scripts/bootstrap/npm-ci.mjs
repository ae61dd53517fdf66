import { spawn } from 'node:child_process';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PROGRESS_INTERVAL_MS = 15_000;

/**
 * Runs `npm ci` in `folder`, and reports from time to time that `what` is still being installed. Returns how it ended
 * (0, a code, a signal, or why it did not start), its output, and the seconds it took. Passes npm's process to
 * `setHolder`.
 */
export async function npmCi(folder, what, setHolder) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const progress = setInterval(() => console.log(`  still ${what}, ${seconds()} s …`), PROGRESS_INTERVAL_MS);
  const { code, output } = await run(folder, setHolder);
  clearInterval(progress);
  return { code, output, seconds: seconds() };
}

function run(folder, setHolder) {
  // All options are given, because NODE_ENV=production and a person's npm settings would leave parts out.
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=warn'];
  // When npm started us, use the same npm; otherwise the one on the PATH, which on Windows is a batch file.
  const npm = process.env.npm_execpath?.endsWith('.js');
  const [command, args] = npm ? [process.execPath, [process.env.npm_execpath, ...options]] : ['npm', options];
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: !npm && process.platform === 'win32',
    });
    setHolder(child.pid);
    const passOn = (signal) => child.kill(signal);
    for (const signal of SIGNALS) process.once(signal, passOn);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ code: error.message, output }));
    child.once('close', (code, signal) => {
      for (const name of SIGNALS) process.off(name, passOn);
      resolve({ code: code ?? signal, output });
    });
  });
}
