import { once } from 'node:events';
import { createServer } from 'node:net';
import { BACKLOG, buildApp } from './app.ts';
import { readEnvironment, refuseCutValues, type ServerOptions } from './settings/environment.ts';
import { carryOutOn } from './organiser/command-line.ts';
import { takeCommands } from './organiser/commands-socket.ts';
import { openStorage } from './organiser/storage.ts';
import { operationsOf } from './operations/operate.ts';
import { DEMO_CLIENT_ID } from './settings/options.ts';
import { demoLogins } from './seed/people.ts';
import type { Services } from './services/services.ts';
import { SettingError } from './settings/setting-error.ts';

/** Starts the API with the settings from the environment. See README.md for the variables. */
async function start(): Promise<void> {
  refuseCutValues(process.execArgv);
  const options = readEnvironment(process.env, process.argv.slice(2));
  // Before the data folder is opened, so that starting the server twice reports the port. Not with a database server, when a proxy
  // may already be sending calls: those arriving during the probe would be lost.
  if (options.databaseUrl === undefined) {
    await requireFree(options, API_AT);
    if (options.ops) await requireFree(options.ops, OPS_AT);
  }
  const operations = operationsOf(options);
  const { log } = operations;
  const app = await buildApp({ ...options, ...operations.hooks });
  const endCommands = options.databaseUrl === undefined ? await commandsOf(app.services, options) : async () => {};
  stopOnSignals(async () => {
    log?.said('stopping');
    operations.leave();
    // Load balancers poll only every few seconds, and send calls until they know.
    await new Promise((resolve) => setTimeout(resolve, options.stopDelayMs));
    await endCommands();
    await app.close();
    await operations.close();
    log?.said('stopped');
  });
  if (log) process.on('uncaughtException', (error) => (log.failed(error, 'process'), process.exit(1)));
  try {
    if (options.seed) await seedDemo(app.services, options);
    const opsPort = await operations.watch(app.services).catch(orPortFault(options.ops ?? options, OPS_AT));
    const address = await app
      .listen({ port: options.port, host: options.host, backlog: BACKLOG })
      .catch(orPortFault(options, API_AT));
    if (log) log.said('listening', { address, ...(opsPort !== null && { opsPort }) });
    if (options.production !== true) {
      announce(options.host === 'localhost' ? address.replace(/127\.0\.0\.1|\[::1\]/, 'localhost') : address, options);
    }
    await app.services.passwords.start();
  } catch (error) {
    await endCommands();
    await app.close();
    await operations.close();
    throw error;
  }
}

/** Carries out organiser's commands on this database, which no other process can open. Returns a function that stops that. */
async function commandsOf({ db }: Services, options: ServerOptions): Promise<() => Promise<void>> {
  const storage = await openStorage({ ...options, db });
  const end = await takeCommands(options.dataDir, (args, terminal) => carryOutOn(storage, args, terminal));
  return async () => {
    await end();
    await storage.close();
  };
}

function stopOnSignals(stop: () => Promise<void>): void {
  let stopping: Promise<void> | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stopping ??= stop().then(() => process.exit(0), fail);
    });
  }
}

interface Place {
  host: string;
  port: number;
}

/** The variables for a port, named in errors. */
const API_AT = ['HOST', 'API_PORT'] as const;
const OPS_AT = ['OPS_HOST', 'OPS_PORT'] as const;

async function requireFree({ host, port }: Place, variables: readonly [string, string]): Promise<void> {
  const probe = createServer().listen({ port, host });
  await once(probe, 'listening').catch(orPortFault({ host, port }, variables));
  probe.close();
  await once(probe, 'close');
}

/** For `catch`: throws `SettingError` for a port that can't be listened at. */
function orPortFault({ host, port }: Place, [hostName, portName]: readonly [string, string]): (error: unknown) => never {
  return (error) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') throw new SettingError(`Port ${port} is taken. Set ${portName} to a free one.`);
    throw new SettingError(`Can't listen at ${host}:${port}. Set ${hostName} and ${portName} to where this machine may listen.`);
  };
}

async function seedDemo(services: Services, options: ServerOptions): Promise<void> {
  // Loaded on demand, because only a demo needs the drawing libraries.
  const { seed } = await import('./seed/seed.ts');
  const startedAt = performance.now();
  // An evening that is over is deleted first, so that it can be made anew.
  await services.housekeeping.run();
  const done = await seed(services, options.clientIds?.[0] ?? DEMO_CLIENT_ID);
  if (options.clientIds === undefined) {
    const { seedRounds } = await import('./seed/seed-rounds.ts');
    await seedRounds(services);
  }
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
  // Errors that the user can fix are reported in one sentence; others are bugs, with a stack.
  console.error(error instanceof SettingError ? error.message : error);
  process.exit(1);
}

start().catch(fail);
