import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { createServer, type Plugin } from 'vite';
import { answerStates } from '../../demo-host/states/states.ts';
import pkg from '../../package.json' with { type: 'json' };
import { shadowCss } from '../build/styles/shadow-css.ts';
import { wouterNoPatch } from '../build/libraries/library-patches.ts';

interface DevServerSettings {
  readonly port: number;
  /** URL of the API, without a trailing slash. */
  readonly apiHost: string;
  readonly clientId: string;
}

export interface DevServer {
  /** URL of the page, without a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves `index.html` beside this file and the workbench, with the widget from its sources, without the build's optimisations
 * (lean icons, loader, prerendered screens) and without federation.
 *
 * @throws {Error} if the port is taken
 */
export async function startDevServer({ port, apiHost, clientId }: DevServerSettings): Promise<DevServer> {
  const server = await createServer({
    configFile: false,
    // The page's folder, not the repository, because Vite watches its whole root; it also watches imported sources.
    root: fileURLToPath(new URL('.', import.meta.url)),
    appType: 'mpa',
    logLevel: 'warn',
    define: { __VERSION__: JSON.stringify(pkg.version) },
    plugins: [shadowCss(), wouterNoPatch(), react(), fillsIn({ API_HOST: apiHost, CLIENT_ID: clientId }), workbench()],
    // Transformed while the API starts, so that the page opens at once.
    server: { host: '127.0.0.1', port, strictPort: true, warmup: { clientFiles: ['./page.ts'] } },
  });
  try {
    await server.listen();
  } catch (error) {
    // Its file watchers would keep the process alive.
    await server.close();
    throw error;
  }
  return { url: `http://localhost:${port}`, close: () => server.close() };
}

/** Serves every screen in every state below `/states/`. */
function workbench(): Plugin {
  return {
    name: 'workbench',
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const { url = '/' } = request;
        if (!url.startsWith('/states/')) return next();
        const complete = (html: string) => server.transformIndexHtml(url, html);
        answerStates(request, response, { script: '<script type="module" src="/page.ts"></script>', complete }).catch(next);
      });
    },
  };
}

/** Replaces `%NAME%` in the page. */
function fillsIn(values: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'dev-page',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replaceAll(/%(\w+)%/g, (whole, name: string) => values[name] ?? whole),
    },
  };
}
