#!/usr/bin/env node
/**
 * Firefox as Playwright expects it: started with the same arguments, and with an answer to the commands of WebDriver
 * BiDi that a release doesn't have yet. Playwright sends them for every page, and gives up when they fail.
 *
 * FIREFOX_EXECUTABLE names the browser. It says where it listens as Firefox does, on standard error.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

/** What it asks for is the default anyway: no colour scheme, no reduced motion. */
const NOT_THERE_YET = new Set(['emulation.setMediaFeaturesOverride']);

const browser = spawn(process.env.FIREFOX_EXECUTABLE ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'ignore', 'pipe'],
});
browser.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => browser.kill(signal));

createInterface(browser.stderr).on('line', (line) => {
  const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
  if (!address) return console.error(line);
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (client, request) => relay(client, new WebSocket(address + request.url)));
  server.on('listening', () => console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`));
});

function relay(client, firefox) {
  const open = new Promise((resolve) => firefox.once('open', resolve));
  client.on('message', async (data) => {
    const { id, method } = JSON.parse(data);
    if (NOT_THERE_YET.has(method)) return client.send(JSON.stringify({ type: 'success', id, result: {} }));
    await open;
    firefox.send(String(data));
  });
  firefox.on('message', (data) => client.send(String(data)));
  firefox.on('close', () => client.close());
  firefox.on('error', () => client.close());
  client.on('close', () => firefox.close());
}
