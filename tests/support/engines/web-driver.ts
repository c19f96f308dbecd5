import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { VIRTUAL_SCREEN, WEBKIT_DRIVER } from '../../../tools/lib/engines.ts';
import { freePort } from '../../../tools/lib/ports.ts';

/** An error of the protocol, such as `stale element reference`. */
export class WebDriverError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}

/** A command that the driver has left without an answer for half a minute. */
export class Unanswered extends Error {
  constructor(command: string) {
    super(`WebKit's driver leaves ${command} without an answer`);
  }
}

/** A reference to an element, as the protocol writes it. */
export type ElementRef = Readonly<Record<string, string>>;

/** A session of WebDriver, which is one browser with one window. */
export interface Session {
  /** Sends a command: `command('POST', '/url', { url })`. Its path is the session's. */
  command<R>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<R>;
  /** Runs a function's text in the page with arguments, elements among them. */
  run<R>(work: string, ...given: readonly unknown[]): Promise<R>;
  close(): Promise<void>;
}

export interface Driver {
  /** Opens a browser. A driver has one at a time. */
  session(): Promise<Session>;
  /** What pages wrote to the console as errors since it was asked last, and errors nobody caught. */
  errors(): string[];
  close(): Promise<void>;
}

/** Starts WebKitGTK's driver with a display of its own, so that neither needs a screen. */
export async function startWebKitDriver(miniBrowser: string): Promise<Driver> {
  const screen = spawn(VIRTUAL_SCREEN, ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await firstLine(screen, screen.stdio[3] as Readable);
  const port = await freePort();
  const driver = spawn(WEBKIT_DRIVER, [`--port=${port}`], {
    // Its own sandbox needs rights that a container lacks.
    env: { ...process.env, DISPLAY: `:${display}`, GDK_BACKEND: 'x11', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const errors: string[] = [];
  createInterface(driver.stdout).on('line', (line) => {
    if (/^CONSOLE \S+ ERROR/.test(line)) errors.push(line);
  });
  const send = sender(port);
  await untilAnswered(() => send('GET', '/status'));
  return {
    session: () => openSession(send, miniBrowser),
    errors: () => errors.splice(0),
    close: async () => {
      for (const process of [driver, screen]) {
        const gone = once(process, 'exit');
        process.kill();
        await gone;
      }
    },
  };
}

async function firstLine(child: ChildProcess, from: Readable): Promise<string> {
  const failed = once(child, 'error').then(([error]) => Promise.reject(error as Error));
  const [line] = (await Promise.race([once(from, 'data'), failed])) as [Buffer];
  return line.toString().trim();
}

type Send = <R>(method: string, path: string, body?: object) => Promise<R>;

/** A command that takes longer has hung, and says so rather than the test that waits for it. */
const LIMIT_MS = 30_000;

/** Not `fetch`, which gives up on an answer after five minutes and keeps sockets that the driver has closed. */
function sender(port: number): Send {
  return <R>(method: string, path: string, body?: object) =>
    new Promise<R>((resolve, reject) => {
      const text = method === 'POST' ? JSON.stringify(body ?? {}) : '';
      const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) };
      const asked = request({ host: '127.0.0.1', port, method, path, agent: false, headers }, (answer) => {
        let got = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => (got += part));
        answer.on('end', () => {
          const { value } = JSON.parse(got) as { value: R & { error?: string; message?: string } };
          if (answer.statusCode === 200) resolve(value);
          else reject(new WebDriverError(value.error ?? 'unknown error', value.message ?? got));
        });
      });
      asked.on('error', reject);
      asked.setTimeout(LIMIT_MS, () => asked.destroy(new Unanswered(`${method} ${path}`)));
      asked.end(text);
    });
}

async function untilAnswered(ask: () => Promise<unknown>): Promise<void> {
  for (const started = Date.now(); ;) {
    try {
      return void (await ask());
    } catch (error) {
      if (Date.now() - started > 20_000) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function openSession(send: Send, miniBrowser: string): Promise<Session> {
  const options = { binary: miniBrowser, args: ['--automation', '--enable-write-console-messages-to-stdout=true'] };
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const base = `/session/${sessionId}`;
  let last: Promise<unknown> = Promise.resolve();
  /** One after the other: a step may wait for a text while it presses what brings it. */
  const inTurn: Send = <R>(method: string, path: string, body?: object) => {
    const sent = last.then(() => send<R>(method, `${base}${path}`, body));
    last = sent.catch(() => {});
    return sent;
  };
  return {
    command: inTurn,
    run: (work, ...given) => inTurn('POST', '/execute/sync', { script: `return (${work}).apply(null, arguments)`, args: given }),
    close: () => inTurn('DELETE', ''),
  };
}
