/** `npm start`, from a fresh clone on: packages, build, then the demo on three origins until Ctrl-C. */
import { ensureInstalled } from './lib/install.mjs';

try {
  await ensureInstalled();
  // TypeScript can be run only now that tsx is there.
  const { tsImport } = await import('tsx/esm/api');
  const { runDemo } = await tsImport('./lib/run-demo.ts', import.meta.url);
  await runDemo();
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}
