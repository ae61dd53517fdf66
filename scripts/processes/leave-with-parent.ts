// Loaded into every process that the launcher starts. The channel to the launcher closes when it dies, even
// by kill -9; then the process stops as if asked to, so that the next start finds free ports.
const TIME_TO_STOP_MS = 5_000;
const POLL_INTERVAL_MS = 1_000;

process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), TIME_TO_STOP_MS).unref();
});
// Listening must not keep a program alive that has finished.
process.channel?.unref();

// Under watch, the channel leads to Node's watcher, which would outlive the launcher; then the watcher is asked to
// stop.
const launcher = Number(process.env.LAUNCHER_PID);
if (launcher > 0 && process.ppid !== launcher) {
  setInterval(() => {
    try {
      process.kill(launcher, 0);
    } catch {
      process.kill(process.ppid, 'SIGTERM');
    }
  }, POLL_INTERVAL_MS).unref();
}
