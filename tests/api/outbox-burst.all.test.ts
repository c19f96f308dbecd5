import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { migrate } from '../../api/db/migrate.ts';
import { openPostgres } from '../../api/db/postgres.ts';
import { startPostgres } from '../../tools/lib/own-postgres.ts';
import { guestsOf } from '../../tools/bench/guests.ts';
import { tallied } from '../support/tally.ts';
import { GOOD_PASSWORD, newEmail, requireOk } from './support/attendee.ts';
import { call } from './support/http.ts';
import { startMailServer } from './support/mail-server.ts';
import { startProductionServer } from './support/server-process.ts';
import { openTestDb, startApi } from './support/target.ts';

const CROWD = 1_000;
const WITHIN_MS = 10_000;
const REST_MS = 20_000;
/** Of each process; the mail server takes three in all. */
const CONNECTIONS = 2;
const CLIENT_ID = 'opening-night';
/** How long it takes is for the machine to say; but a code is good for ten minutes. */
const LONG_MS = 20 * 60_000;

const messageId = (data: string) => /^Message-ID: (.*?)\r?$/im.exec(data)?.[1];

describe('a thousand who register within ten seconds', () => {
  it(
    'have a code each, though the mail server is small, defers every fifth and rests, and one of two processes is killed',
    { timeout: LONG_MS },
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'dating-outbox-'));
      const [postgres, mail] = [await startPostgres(), await startMailServer({ connections: 3, deferEvery: 5 })];
      const env = {
        DATABASE_URL: postgres.url,
        DATA_DIR: folder,
        MAIL_URL: `${mail.url}?maxConnections=${CONNECTIONS}`,
        CLIENT_IDS: CLIENT_ID,
        TRUSTED_PROXIES: '127.0.0.1,::1',
      };
      const db = await openPostgres(postgres.url, console.error);
      await migrate(db);
      await db.close();
      const [stays, dies] = [await startProductionServer(env), await startProductionServer(env)];
      const alive = [stays, dies];
      /** Asks again until there is an answer that says yes, as people do. Each comes from a network of their own. */
      const registers = async (email: string, index: number) => {
        await wait((index * WITHIN_MS) / CROWD);
        const headers = { 'x-forwarded-for': `2001:db8:${index.toString(16)}::1` };
        const json = { email, password: GOOD_PASSWORD, clientId: CLIENT_ID };
        for (let tries = index; ; tries += 1) {
          const { url } = alive[tries % alive.length] ?? stays;
          const answer = await call(url, 'POST', '/register', { json, headers }).catch(() => null);
          if (answer?.status === 200) return;
          await wait(500);
        }
      };
      const emails = guestsOf(CROWD);
      const received = () => expect.poll(() => mail.received.length, { timeout: LONG_MS, interval: 5 });
      const waiting = async () => (await postgres.sql<{ mails: number }>(`select count(*)::int as mails from outbox`))[0]?.mails;
      try {
        await tallied('API: codes by a small mail server that rests, one process killed', CROWD, async () => {
          const registering = Promise.all(emails.map(registers));
          await received().toBeGreaterThan(150);
          alive.splice(alive.indexOf(dies), 1);
          await dies.signal('SIGKILL');
          await received().toBeGreaterThan(300);
          await mail.stop();
          await wait(REST_MS);
          await mail.start();
          await registering;
          await expect.poll(waiting, { timeout: LONG_MS, interval: 500 }).toBe(0);

          const codes = await postgres.sql<{ email: string; code: string }>(
            `select email, code from codes join accounts using (client_id, user_id)`,
          );
          expect(codes.map(({ email }) => email).toSorted()).toEqual(emails.toSorted());
          expect(codes.filter(({ email, code }) => mail.codeFor(email) !== code)).toEqual([]);
          // What a process was sending when it was killed may have been accepted; then it comes again, as the same mail.
          expect(mail.received.length).toBeLessThanOrEqual(CROWD + CONNECTIONS);
          expect(new Set(mail.received.map(({ data }) => messageId(data))).size).toBe(CROWD);
          expect(stays.output()).not.toContain('could not be sent');
        });
      } finally {
        await Promise.all([stays.stop(), dies.stop()]);
        await mail.stop();
        await postgres.close();
        await rm(folder, { recursive: true, force: true });
      }
    },
  );
});

describe('a mail server that takes longer than a mail is leased', () => {
  it('is given a mail by one process alone', { timeout: LONG_MS }, async () => {
    const mail = await startMailServer({ delayMs: 35_000 });
    const db = await openTestDb();
    const options = { mailUrl: mail.url, now: Date.now };
    const one = await startApi(db, options);
    const other = await startApi(db, { ...options, clientIds: [one.clientId] });
    const json = { email: newEmail(), password: GOOD_PASSWORD, clientId: one.clientId };
    requireOk(await one.call('POST', '/register', { json }));
    const backlog = () => other.app.services.mail.backlog();
    await expect.poll(backlog, { timeout: LONG_MS }).toMatchObject({ waiting: 0 });
    // Waits for whatever else is on its way.
    await mail.stop();
    // Each process has tried its sender by a connection of its own.
    expect([mail.connections(), mail.received.length]).toEqual([2 + 1, 1]);
    for (const api of [one, other]) await api.close();
    await db.close();
  });
});
