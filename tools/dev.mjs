/** `npm run dev`: the widget from its sources, with hot CSS and TSX, on the reference API, until Ctrl-C. */
import { ensureInstalled } from './lib/install.mjs';

try {
  await ensureInstalled();
  // TypeScript can be run only now that tsx is there.
  const { tsImport } = await import('tsx/esm/api');
  const { runDev } = await tsImport('./dev/run-dev.ts', import.meta.url);
  await runDev();
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}
