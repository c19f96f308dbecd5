import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aFolder } from '../support/folder.ts';
import { tallied } from '../support/tally.ts';
import { aProfile, GOOD_PASSWORD, newEmail } from './support/attendee.ts';
import { call } from './support/http.ts';
import { startMailServer, type MailServer } from './support/mail-server.ts';
import { startObjectStore, type ObjectStore } from './support/object-store.ts';
import { startProductionServer, type ProductionServer } from './support/server-process.ts';

const CLIENT_ID = 'spring-evening';
const ATTENDEES = 60;
const OUTAGE_MS = Number(process.env['OUTAGE_MS'] ?? 5 * 60_000);
/** What somebody waits before they press again. */
const AGAIN_MS = 5_000;
const LONG_MS = 30 * 60_000;

type Body = Record<string, string>;

/** Repeats what the server can't do now, as somebody does who sees its sentence. Throws for any other refusal. */
async function patiently<T>(work: () => Promise<{ status: number } & T>): Promise<{ status: number } & T> {
  for (;;) {
    const answer = await work();
    if (answer.status < 300) return answer;
    if (answer.status !== 503) throw new Error(`Answered ${answer.status}.`);
    await wait(AGAIN_MS);
  }
}

describe('an evening of sixty', () => {
  const folder = aFolder();
  let mail: MailServer;
  let store: ObjectStore;
  let server: ProductionServer;
  let photo: Buffer;
  let evenings = 0;

  beforeAll(async () => {
    [mail, store] = await Promise.all([startMailServer(), startObjectStore()]);
    photo = await sharp({
      create: { width: 1500, height: 900, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 }, background: '#000' },
    })
      .jpeg({ quality: 60 })
      .toBuffer();
    server = await startProductionServer({
      DATA_DIR: join(folder, 'data'),
      MAIL_URL: mail.url,
      CLIENT_IDS: CLIENT_ID,
      PHOTO_STORE: `s3://people?endpoint=${store.url}&timeout=3`,
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
      TRUSTED_PROXIES: '127.0.0.1,::1',
    });
  });
  afterAll(async () => {
    await server.stop();
    await mail.stop();
    await store.close();
  });

  /** From the registration to a profile with a photo. Resolves to the photo's address. */
  async function joins(number: number): Promise<string> {
    const headers = { 'x-forwarded-for': `203.0.${evenings}.${number}` };
    const ask = (method: string, path: string, more: object = {}) => call<Body>(server.url, method, path, { headers, ...more });
    const email = newEmail();
    const json = { email, password: GOOD_PASSWORD, clientId: CLIENT_ID };
    await patiently(() => ask('POST', '/register', { json }));
    await expect.poll(() => mail.codeFor(email), { timeout: LONG_MS, interval: 500 }).toMatch(/^\d{6}$/);
    await patiently(() => ask('POST', '/confirm', { json: { email, code: mail.codeFor(email), clientId: CLIENT_ID } }));
    const { body } = await patiently(() => ask('POST', '/login', { json }));
    const token = body['idToken'] ?? '';
    const presign = '/profile/photo-presign?fileName=me.jpg&contentType=image%2Fjpeg';
    const address = await uploads(async () => (await patiently(() => ask('GET', presign, { token }))).body['uploadUrl'] ?? '');
    await patiently(() => ask('POST', '/profile', { token, json: { ...aProfile, photos: [address] } }));
    return address;
  }
  async function uploads(presign: () => Promise<string>): Promise<string> {
    for (;;) {
      const url = new URL(await presign());
      const put = { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body: photo as BodyInit };
      const { status } = await fetch(server.url + url.pathname + url.search, put);
      if (status === 200) return url.origin + url.pathname;
      if (status !== 503) throw new Error(`The upload was answered ${status}.`);
      await wait(AGAIN_MS);
    }
  }

  it.each([
    ['the photo store refuses connections', () => store.refuse(), () => store.listen()],
    [
      'the photo store answers 503',
      async () => void (store.faults = { GET: 503, PUT: 503, HEAD: 503, DELETE: 503 }),
      async () => void (store.faults = {}),
    ],
    ['the mail server is down', () => mail.stop(), () => mail.start()],
  ])(
    'during which %s for five minutes loses no photo, and stays ready',
    async (_what, fails, recovers) => {
      evenings += 1;
      const answers = new Set<number>();
      const watching = setInterval(() => {
        void call(server.opsUrl, 'GET', '/ready').then(({ status }) => answers.add(status));
      }, 1_000);
      const arrived: Promise<string>[] = [];
      await tallied('Attendees through an outage', ATTENDEES, async () => {
        const before = ATTENDEES / 3;
        for (let number = 0; number < before; number += 1) arrived.push(joins(number));
        await Promise.all(arrived);
        await fails();
        for (let number = before; number < ATTENDEES; number += 1) {
          arrived.push(joins(number));
          await wait(OUTAGE_MS / (ATTENDEES - before));
        }
        await recovers();
        const addresses = await Promise.all(arrived);
        for (const address of addresses) {
          const { pathname } = new URL(address);
          const shown = async () => {
            const answer = await fetch(`${server.url}${pathname}?w=320`);
            await answer.arrayBuffer();
            return answer.headers.get('content-type');
          };
          await expect.poll(shown, { timeout: 5 * 60_000, interval: 1_000 }).toBe('image/webp');
        }
      });
      clearInterval(watching);
      expect([...answers]).toEqual([200]);
    },
    LONG_MS,
  );
});
