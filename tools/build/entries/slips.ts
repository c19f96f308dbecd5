/**
 * Bundles src/embed/config/slips, which says what is wrong in a config. It isn't a chunk, because it would need exports of the widget's
 * chunk, which every page loads, for a file that hardly any does.
 */
import { fileURLToPath } from 'node:url';
import { bundleOneFile, type WidgetBuild } from './one-file.ts';

const SLIPS = fileURLToPath(new URL('../../../src/embed/config/slips/released.ts', import.meta.url));

/**
 * As a lazy part (linked-parts.ts).
 *
 * @param messageKeys written in, in place of the texts
 */
export async function bundleSlips(messageKeys: readonly string[], config: WidgetBuild): Promise<string> {
  const keys = {
    name: 'message-keys',
    load: {
      filter: { id: /\/slips\/message-keys\.ts$/ },
      handler: () => `export const MESSAGE_KEYS = ${JSON.stringify(messageKeys.join(' '))}.split(' ');`,
    },
  };
  const [{ code }] = await bundleOneFile({ input: SLIPS, plugins: [keys] }, config);
  return code;
}
