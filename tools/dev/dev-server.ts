import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { createServer, type Plugin } from 'vite';
import pkg from '../../package.json' with { type: 'json' };
import { shadowCss } from '../vite/shadow-css.ts';
import { wouterNoPatch } from '../vite/library-patches.ts';

interface DevServerSettings {
  readonly port: number;
  /** The API the page's widget calls; no slash at its end. */
  readonly apiHost: string;
  readonly clientId: string;
}

export interface DevServer {
  /** The page's address, without a slash at its end. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves `index.html` beside this file, with the widget from its sources. The build's savings (icons one by one,
 * a loader, prerendered screens) are left out, as is federation: nothing here is published.
 *
 * @throws {Error} when the port is taken
 */
export async function startDevServer({ port, apiHost, clientId }: DevServerSettings): Promise<DevServer> {
  const server = await createServer({
    configFile: false,
    // The page's folder, not the repository: Vite watches all of its root, and src as it is imported.
    root: fileURLToPath(new URL('.', import.meta.url)),
    appType: 'mpa',
    logLevel: 'warn',
    define: { __VERSION__: JSON.stringify(pkg.version) },
    plugins: [shadowCss(), wouterNoPatch(), react(), fillsIn({ API_HOST: apiHost, CLIENT_ID: clientId })],
    // Transformed while the API starts, so that the first look at the page needn't wait for it.
    server: { host: '127.0.0.1', port, strictPort: true, warmup: { clientFiles: ['./page.ts'] } },
  });
  try {
    await server.listen();
  } catch (error) {
    // Its watchers would keep the process alive.
    await server.close();
    throw error;
  }
  return { url: `http://localhost:${port}`, close: () => server.close() };
}

/** Puts values where the page says `%NAME%`. */
function fillsIn(values: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'dev-page',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replaceAll(/%(\w+)%/g, (whole, name: string) => values[name] ?? whole),
    },
  };
}
