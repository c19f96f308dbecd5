import { BACKLOG, buildApp } from '../../../api/app.ts';
import { openPglite } from '../../../api/db/pglite.ts';
import { openPostgres } from '../../../api/db/postgres.ts';
import { addGuests } from '../../../tools/bench/guests.ts';
import type { PatientReport, PatientServerOptions } from './patient-server.ts';

/** Longer than anything takes on a machine that has much else to do. */
const PATIENCE_MS = 30 * 60_000;
/** The most that the time limit of a whole request allows. */
const HEADERS_MS = 120_000;
const REPORT_MS = 100;

const { dataDir, databaseUrl, clientId, emails, password } = JSON.parse(process.argv[2] ?? '') as PatientServerOptions;
const failures: string[] = [];
const onError = (error: unknown) => void failures.push(String(error));
const limits = { acquire: PATIENCE_MS, statement: PATIENCE_MS, answer: PATIENCE_MS };
const db = databaseUrl === undefined ? await openPglite(dataDir) : await openPostgres(databaseUrl, onError, limits);
const app = await buildApp({
  db,
  dataDir,
  clientIds: [clientId],
  hashing: { waitMs: PATIENCE_MS },
  headersMs: HEADERS_MS,
  jsonBodyMs: PATIENCE_MS,
  onError,
});
const { passwords, load } = app.services;
await addGuests(db, clientId, emails, await passwords.hash(password));
const url = await app.listen({ port: 0, host: '127.0.0.1', backlog: BACKLOG });
const report = () => process.send?.({ url, passwords: load().passwords, failures } satisfies PatientReport);
report();
setInterval(report, REPORT_MS);
process.once('SIGTERM', () => {
  void app
    .close()
    .then(() => db.close())
    .then(() => process.exit(0));
});
