import type { Page } from 'playwright';
import type { RunningServer } from '../../demo-host/listen.ts';
import { startHost } from '../../demo-host/server.ts';
import { SMALL, test as base, type PageOptions } from './journey.ts';

/** A server, with the event it has, if that isn't the demo's. */
type EventServer = RunningServer & { readonly clientId?: string };

/** `openOn(server, route)`: the widget alone on a page of its own, in front of this server; both are closed after the test. */
export const test = base
  // oxlint-disable-next-line no-empty-pattern -- vitest reads from the pattern what a fixture needs
  .extend('running', ({}, { onCleanup }) => {
    const running: { close(): Promise<void> }[] = [];
    onCleanup(async () => {
      await Promise.all(running.map((one) => one.close()));
    });
    return running;
  })
  // Fixtures are undone last to first: the servers come first, so that they outlive the pages that ask them.
  .extend('openOn', ({ running, demo, openPage, allowErrors }) => {
    return async (server: EventServer, route = '/', options: PageOptions = {}): Promise<Page> => {
      // The browser's own lines about refusals, which are part of the game here.
      allowErrors(/^Failed to load resource/);
      running.push(server);
      const { widgetUrl } = demo;
      const { clientId = demo.clientId } = server;
      const host = await startHost({ port: 0, widgetUrl, apiHost: server.url, clientId });
      running.push(host);
      return openPage(`${host.url}/bare.html#${route}`, { ...SMALL, ...options });
    };
  });
