import { once } from 'node:events';
import { createServer } from 'node:net';
import { BACKLOG, buildApp } from './app.ts';
import { readEnvironment, type ServerOptions } from './environment.ts';
import { operationsOf } from './operations/operate.ts';
import { DEMO_CLIENT_ID } from './options.ts';
import { demoLogins } from './seed/demo-logins.ts';
import type { Services } from './services.ts';
import { SettingError } from './setting-error.ts';

/** Starts the API with the settings from the environment. See README.md for the variables. */
async function start(): Promise<void> {
  const options = readEnvironment(process.env, process.argv.slice(2));
  // Before the data folder is opened: starting the server twice should report the port.
  await requireFree({ ...options, variables: 'HOST and API_PORT' });
  if (options.ops) await requireFree({ ...options.ops, variables: 'OPS_HOST and OPS_PORT' });
  const operations = operationsOf(options);
  const { log } = operations;
  const app = await buildApp({ ...options, ...operations.hooks });
  stopOnSignals(async () => {
    log?.said('stopping');
    operations.leave();
    // Balancers ask only every few seconds; until they know, they send more people here.
    await new Promise((resolve) => setTimeout(resolve, options.stopDelayMs));
    await app.close();
    await operations.close();
    log?.said('stopped');
  });
  if (log) process.on('uncaughtException', (error) => (log.failed(error, 'process'), process.exit(1)));
  try {
    if (options.seed) await seedDemo(app.services, options);
    const opsPort = await operations.watch(app.services);
    const address = await app.listen({ port: options.port, host: options.host, backlog: BACKLOG });
    if (log) log.said('listening', { address, ...(opsPort !== null && { opsPort }) });
    if (options.production !== true) {
      announce(options.host === 'localhost' ? address.replace(/127\.0\.0\.1|\[::1\]/, 'localhost') : address, options);
    }
    await app.services.passwords.start();
  } catch (error) {
    await app.close();
    await operations.close();
    throw error;
  }
}

function stopOnSignals(stop: () => Promise<void>): void {
  let stopping: Promise<void> | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stopping ??= stop().then(() => process.exit(0), fail);
    });
  }
}

/** @param variables the settings to change if the port can't be had */
async function requireFree({ port, host, variables }: { port: number; host: string; variables: string }): Promise<void> {
  const probe = createServer().listen({ port, host });
  try {
    await once(probe, 'listening');
  } catch (error) {
    throw new SettingError(
      error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
        ? `Port ${port} is taken. Set ${variables.split(' ').at(-1)} to a free one.`
        : `Can't listen at ${host}:${port}. Set ${variables} to where this machine may listen.`,
    );
  }
  probe.close();
  await once(probe, 'close');
}

async function seedDemo(services: Services, options: ServerOptions): Promise<void> {
  // Imports the drawing libraries, which only a demo needs.
  const { seed } = await import('./seed/seed.ts');
  const startedAt = performance.now();
  const done = await seed(services, options.clientIds?.[0] ?? DEMO_CLIENT_ID);
  if (done) console.log(`Seeded 60 people in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
}

function announce(address: string, options: ServerOptions): void {
  console.log(`API:   ${address}`);
  if (options.inbox === true && options.production !== true && options.mailUrl === undefined) {
    console.log(`Inbox: ${address}/inbox`);
  }
  if (!options.seed) return;
  for (const { who, email, password } of Object.values(demoLogins)) {
    console.log(`Login: ${email} / ${password} (${who})`);
  }
}

function fail(error: unknown): never {
  // What the user can fix is reported in one sentence; anything else is a bug, with its stack.
  console.error(error instanceof SettingError ? error.message : error);
  process.exit(1);
}

start().catch(fail);
