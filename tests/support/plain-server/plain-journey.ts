import type { Locator, Page } from 'playwright';
import type { RunningServer } from '../../../demo-host/listen.ts';
import { startHost } from '../../../demo-host/server.ts';
import { SMALL, test as base } from '../journey.ts';
import { faultsIn } from './agreed-calls.ts';
import { type PlainServer, startPlainServer } from './server.ts';
import type { Shape } from './shape.ts';

export interface PlainVisit {
  readonly page: Page;
  readonly server: PlainServer;
}

/**
 * `openPlain(shape, route)`: the widget alone on a page of its own, with a server that answers in this shape.
 * Whatever else a journey checks, each of its requests has to match §7 to the letter.
 */
export const test = base
  // oxlint-disable-next-line no-empty-pattern -- vitest reads from the pattern what a fixture needs
  .extend('plainServers', ({}, { onCleanup }) => {
    const servers: PlainServer[] = [];
    const hosts: RunningServer[] = [];
    onCleanup(async () => {
      await Promise.all([...servers, ...hosts].map((running) => running.close()));
      const faults = servers.flatMap(faultsIn);
      if (faults.length > 0) throw new Error(`Not the calls of §7:\n${faults.join('\n')}`);
    });
    return { servers, hosts };
  })
  // Fixtures are undone last to first: the servers come first, so that they outlive the pages that ask them.
  .extend('openPlain', ({ plainServers, demo, openPage, allowErrors }) => {
    return async (shape: Partial<Shape> = {}, route = '/'): Promise<PlainVisit> => {
      // The browser's own line about a status outside 200 to 299, which is part of the game here.
      allowErrors(/^Failed to load resource: the server responded/);
      const server = await startPlainServer(shape);
      plainServers.servers.push(server);
      const { widgetUrl, clientId } = demo;
      const host = await startHost({ port: 0, widgetUrl, apiHost: server.url, clientId });
      plainServers.hosts.push(host);
      return { server, page: await openPage(`${host.url}/bare.html#${route}`, SMALL) };
    };
  });

/** The cards of people with a name and an age. */
export const cards = (page: Page): Locator => page.getByRole('button', { name: /^View \w+( \p{Lu}\.)?, \d+$/u });
