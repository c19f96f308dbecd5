/**
 * Loaded into a process before its own code: SIGUSR2 has Node collect its garbage. How much of it there is depends on when
 * Node last did, and says nothing of what the process needs.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  process.on('SIGUSR2', () => collect());
}
