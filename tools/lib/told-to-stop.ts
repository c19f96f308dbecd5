/** Calls `stop` on Ctrl-C, on SIGTERM, and when the parent npm has ended. */
export function whenToldToStop(stop: () => void): void {
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  if (!process.env.npm_lifecycle_event) return;
  // npm doesn't pass SIGTERM on.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 500);
}
