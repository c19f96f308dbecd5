import { resolve } from 'node:path';
import { buildHost, buildWidget } from './build-demo.ts';
import { startDemo, type Demo } from './demo.ts';
import { demoPorts } from './ports.ts';
import { ROOT } from './run.mjs';

function banner({ hostUrl, widgetUrl, apiHost }: Demo): string {
  const rows = [
    ['Widget by script tag', `${hostUrl}/snippet.html`],
    ['Widget as a federated remote', `${hostUrl}/event.html`],
    ["The organiser's other pages", `${hostUrl}/`],
    ['Mail inbox, with the codes', `${apiHost}/inbox`],
    ['API', apiHost],
    ["The widget's files", `${widgetUrl}/embed.js`],
  ];
  return rows.map(([what = '', url]) => `  ${what.padEnd(30)}${url}`).join('\n');
}

/** Ends the demo on Ctrl-C and on SIGTERM; a second Ctrl-C doesn't wait. */
function stopOnSignal(demo: Demo): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      console.log('\nStopping.');
      demo.close().finally(() => process.exit(0));
      process.once(signal, () => process.exit(1));
    });
  }
}

/**
 * Builds the widget and the sample page, starts the demo on three origins and prints where everything is.
 * HOST_PORT, WIDGET_PORT, API_PORT and DATA_DIR move it.
 *
 * @throws {Error} when a port is taken, a build fails or the API doesn't start
 */
export async function runDemo(): Promise<void> {
  const ports = await demoPorts();
  console.log('Building the widget and the sample page…');
  await buildWidget({ quiet: true });
  await buildHost();
  const dataDir = resolve(ROOT, process.env.DATA_DIR || '.data');
  console.log(`Starting the API (its data is in ${dataDir})…`);
  const demo = await startDemo({ ...ports, dataDir });
  stopOnSignal(demo);
  console.log(`\n${banner(demo)}\n\n  Ctrl-C stops it all.\n`);
}
