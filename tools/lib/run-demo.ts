import { resolve } from 'node:path';
import { demoLogins } from '../../demo-host/api/seed/demo-logins.ts';
import { buildHost, buildWidget } from './build-demo.ts';
import { startDemo, type Demo } from './demo.ts';
import { demoPorts } from './ports.ts';
import { ROOT } from './run.mjs';

function banner({ hostUrl, widgetUrl, apiHost }: Demo): string {
  const rows = [
    ['Widget by script tag', `${hostUrl}/snippet.html`],
    ['Widget as a federated remote', `${hostUrl}/event.html`],
    ["The organiser's other pages", `${hostUrl}/`],
    ['Awkward pages', `${hostUrl}/pages/`],
    ['Mail inbox, with the codes', `${apiHost}/inbox`],
    ['API', apiHost],
    ["The widget's files", `${widgetUrl}/embed.js`],
  ];
  const lines = rows.map(([what = '', url]) => `  ${what.padEnd(30)}${url}`);
  const logins = Object.values(demoLogins).map(({ who, email, password }) => `  ${email.padEnd(24)}${password}   ${who}`);
  return [...lines, '', '  Log in as, or register anew:', ...logins].join('\n');
}

/** Calls back on Ctrl-C, on SIGTERM, and when the npm that started us is gone. */
function whenToldToStop(stop: () => void): void {
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

/**
 * Builds the widget and the sample page, starts the demo on three origins and prints where everything is.
 * HOST_PORT, WIDGET_PORT, API_PORT and DATA_DIR move it.
 *
 * @throws {Error} when a port is taken, a build fails or the API doesn't start
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
  const ports = await demoPorts();
  console.log('Building the widget and the sample page…');
  await buildWidget({ quiet: true });
  await buildHost();
  const dataDir = resolve(ROOT, process.env.DATA_DIR || '.data');
  console.log(`Starting the API (its data is in ${dataDir})…`);
  demo = await startDemo({ ...ports, dataDir });
  console.log(`\n${banner(demo)}\n\n  Ctrl-C stops it all.\n`);
}
