import { resolve } from 'node:path';
import { originsOf } from '../../api/settings/settings.ts';
import { startApi } from '../lib/api-process.ts';
import { banner } from '../lib/banner.ts';
import { CLIENT_ID } from '../lib/demo.ts';
import { demoPorts } from '../lib/ports.ts';
import { ROOT } from '../lib/run.ts';
import { whenToldToStop } from '../lib/told-to-stop.ts';
import { startDevServer } from './dev-server.ts';

/**
 * Starts the reference API with its demo people and the page with the hot-reloading widget, and prints their URLs. Reads
 * HOST_PORT, API_PORT, DATA_DIR and ALLOWED_ORIGINS like `npm start`.
 *
 * @throws {Error} if a port is taken, ALLOWED_ORIGINS is invalid, or the API doesn't start
 */
export async function runDev(): Promise<void> {
  const running: { close(): Promise<void> }[] = [];
  let stopping = false;
  whenToldToStop(() => {
    if (stopping) return;
    stopping = true;
    Promise.all(running.map((server) => server.close())).finally(() => process.exit(0));
  });
  const { hostPort, apiPort } = await demoPorts();
  const dataDir = resolve(ROOT, process.env.DATA_DIR || '.data');
  const allowedOrigins = originsOf(process.env) ?? [];
  const apiHost = `http://localhost:${apiPort}`;
  const started = [
    startApi({ port: apiPort, dataDir, allowedOrigins, clientId: CLIENT_ID }),
    startDevServer({ port: hostPort, apiHost, clientId: CLIENT_ID }),
  ] as const;
  for (const start of started) start.then((server) => running.push(server));
  // The page is ready long before sixty portraits are drawn, and its first screen doesn't need the API.
  started[1].then(({ url }) => console.log(`\n  The widget, hot: ${url} (its API is starting)`)).catch(() => {});
  const [, { url }] = await Promise.all(started);
  const addresses = [
    ['The widget, hot', url],
    ['Workbench: every screen in every state', `${url}/states/`],
    ['Mail inbox, with the codes', `${apiHost}/inbox`],
    ['API', apiHost],
  ] as const;
  console.log(`\n${banner(addresses)}\n\n  Save a file under src/ and look. Ctrl-C stops it all.\n`);
}
