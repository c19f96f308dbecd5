import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { testApi } from '../api-client.ts';
import { startEngine, type EngineBrowser } from './engine-browser.ts';
import type { EnginePage } from './engine-page.ts';

/** Of the API's refusals only the browser's own line is seen; it answers 404 for "no profile yet" by design. */
const BY_DESIGN = /^Failed to load resource|Failed to load resource: the server responded with a status of 404/;

interface InEngine {
  /** Opens a page of the demo, in a browser without a past. */
  openPage(path: string): Promise<EnginePage>;
  /** Tolerates such errors until the end of the test; all others fail it. */
  allowErrors(pattern: RegExp): void;
  readonly api: ReturnType<typeof testApi>;
}

/** Starts an engine for the tests of a `describe`, and fails each test whose page said something in red. */
export function inEngine(engine: Parameters<typeof startEngine>[0]): InEngine {
  let browser: EngineBrowser;
  let allowed: RegExp[] = [];
  beforeAll(async () => void (browser = await startEngine(engine)));
  afterEach(() => {
    const tolerated = [BY_DESIGN, ...allowed];
    allowed = [];
    expect(browser.errors().filter((error) => !tolerated.some((pattern) => pattern.test(error)))).toEqual([]);
  });
  afterAll(() => browser?.close());
  return {
    openPage: (path) => browser.open(new URL(path, inject('hostUrl')).href),
    allowErrors: (pattern) => void allowed.push(pattern),
    api: testApi(inject('apiHost'), inject('clientId')),
  };
}
