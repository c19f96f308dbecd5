/** A child process that builds hosts by name, one after the other. */
import { buildHostApp } from './build-host.ts';
import { HOST_APPS } from './catalogue.ts';

const send = (message: object) => process.send?.(message);

let last = Promise.resolve();

async function buildNamed(name: string): Promise<void> {
  const app = HOST_APPS.find((one) => one.name === name);
  try {
    send({ name, files: app ? await buildHostApp(app) : {} });
  } catch (error) {
    send({ name, error: String(error) });
  }
}

process.on('message', (name: string) => {
  last = last.then(() => buildNamed(name));
});
// The server has ended.
process.on('disconnect', () => process.exit());
