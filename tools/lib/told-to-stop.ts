/** Calls back on Ctrl-C, on SIGTERM, and when the npm that started us is gone. */
export function whenToldToStop(stop: () => void): void {
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  if (!process.env.npm_lifecycle_event) return;
  // A SIGTERM to npm ends npm and its shell, but never reaches us.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 500);
}
