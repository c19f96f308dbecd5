import { resolve } from 'node:path';
import { originsOf } from '../../api/settings/settings.ts';
import { banner } from './banner.ts';
import { buildHost, buildWidget } from './build-demo.ts';
import { startDemo, type Demo } from './demo.ts';
import { demoPorts } from './ports.ts';
import { ROOT } from './run.ts';
import { whenToldToStop } from './told-to-stop.ts';

/** Descriptions and URLs for the banner. */
export const addressesOf = ({ hostUrl, widgetUrl, apiHost }: Pick<Demo, 'hostUrl' | 'widgetUrl' | 'apiHost'>) =>
  [
    ['Widget by script tag', `${hostUrl}/snippet.html`],
    ['Widget as a federated remote', `${hostUrl}/event.html`],
    ['An evening of rounds, on six screens', `${hostUrl}/rounds.html`],
    ["The organiser's other pages", `${hostUrl}/`],
    ['Workbench: every screen in every state', `${hostUrl}/states/`],
    ['Awkward pages', `${hostUrl}/pages/`],
    ["The admin's dashboard", `${hostUrl}/snippet.html#/admin`],
    ['Snippet builder', `${hostUrl}/builder.html`],
    ['Mail inbox, with the codes', `${apiHost}/inbox`],
    ['API', apiHost],
    ["The widget's files", `${widgetUrl}/embed.js`],
  ] as const;

/**
 * Builds the widget and the sample page, starts the demo on three origins and prints the URLs. Reads HOST_PORT, WIDGET_PORT,
 * API_PORT, DATA_DIR, and ALLOWED_ORIGINS for other pages that may call the API.
 *
 * @throws {Error} if DATABASE_URL is set, a port is taken, ALLOWED_ORIGINS is invalid, a build fails or the API doesn't start
 */
export async function runDemo(): Promise<void> {
  let demo: Demo | undefined;
  let stopping = false;
  whenToldToStop(() => {
    if (stopping) return;
    stopping = true;
    if (!demo) process.exit(1);
    console.log('\nStopping.');
    demo.close().finally(() => process.exit(0));
  });
  if (process.env.DATABASE_URL) {
    throw new Error(
      'DATABASE_URL is set. The demo fills a database with people who don’t exist, so it takes none but its own: unset DATABASE_URL and start again.',
    );
  }
  const ports = await demoPorts();
  const moreOrigins = originsOf(process.env);
  console.log('Building the widget and the sample page…');
  await buildWidget({ quiet: true });
  await buildHost();
  const dataDir = resolve(ROOT, process.env.DATA_DIR || '.data');
  console.log(`Starting the API (its data is in ${dataDir})…`);
  demo = await startDemo({ ...ports, dataDir, moreOrigins });
  console.log(`\n${banner(addressesOf(demo))}\n\n  Ctrl-C stops it all.\n`);
}
