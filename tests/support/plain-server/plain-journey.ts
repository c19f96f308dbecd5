import type { Page } from 'playwright';
import { startHost } from '../../../demo-host/server.ts';
import { test as base, type PageOptions } from '../journey.ts';
import { faultsIn } from './agreed-calls.ts';
import { startPlainServer, type PlainServer } from './server.ts';
import type { Shape } from './shape.ts';

export interface PlainVisit {
  readonly page: Page;
  readonly server: PlainServer;
}

/** Motion is tested elsewhere, and costs time. */
const QUICK: PageOptions = { width: 800, height: 700, context: { reducedMotion: 'reduce' } };

/**
 * `openPlain(shape, route)`: the widget alone on a page of its own, with a server that answers in this shape.
 * Whatever else a journey checks, each of its requests has to match §7 to the letter.
 */
export const test = base.extend('openPlain', ({ demo, openPage, allowErrors }, { onCleanup }) => {
  const servers: PlainServer[] = [];
  const closing: (() => Promise<void>)[] = [];
  onCleanup(async () => {
    await Promise.all(closing.map((close) => close()));
    const faults = servers.flatMap(faultsIn);
    if (faults.length > 0) throw new Error(`Not the calls of §7:\n${faults.join('\n')}`);
  });
  return async (shape: Partial<Shape> = {}, route = '/'): Promise<PlainVisit> => {
    // The browser's own line about a status outside 200 to 299, which is part of the game here.
    allowErrors(/^Failed to load resource: the server responded/);
    const server = await startPlainServer(shape);
    servers.push(server);
    const { widgetUrl, clientId } = demo;
    const host = await startHost({ port: 0, widgetUrl, apiHost: server.url, clientId });
    closing.push(server.close, host.close);
    return { server, page: await openPage(`${host.url}/bare.html#${route}`, QUICK) };
  };
});
