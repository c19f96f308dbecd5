import { setTimeout } from 'node:timers/promises';
import { mailDuePlans } from '../acts/mail-plans.ts';
import { mailDueResults } from '../acts/mailing.ts';
import { tellOfReports } from '../acts/reports.ts';
import type { Db } from '../db/db.ts';
import { openDbClock, type DbClock } from '../db/db-clock.ts';
import { migrate, requireCurrent } from '../db/migrate.ts';
import { explainRights, refuseOthers, requireRights } from '../db/rights.ts';
import { keepHouse } from '../housekeeping/housekeeping.ts';
import { createInboxMailer } from '../mail/mailer.ts';
import { linkMails } from '../mail/mails.ts';
import { openOutbox } from '../mail/outbox-mailer.ts';
import { createSmtpSender } from '../mail/smtp-sender.ts';
import { smtpSettings } from '../mail/smtp-settings.ts';
import { openDb } from '../db/open-db.ts';
import { DEMO_CLIENT_ID, RETENTION_DAYS, type ApiOptions } from '../settings/options.ts';
import { keepPhotos } from '../photos/photo-keeper.ts';
import { openPhotos, proveStore } from '../photos/open-photos.ts';
import { createSizeMaker, createUnshrinkable } from '../photos/size-maker.ts';
import { setRelease } from '../repositories/events.ts';
import {
  createExportLinks,
  createPageTokens,
  createRefusalLinks,
  createScreenTokens,
  createUnsubscribeLinks,
} from '../security/signed-text.ts';
import { createCallLimit } from '../security/call-limit.ts';
import { loadKeys } from '../security/keys.ts';
import { createEmailSaltOf, createNetworkOf, createOriginOf, createSubjectOf } from '../security/pseudonyms.ts';
import { createPasswords } from '../security/passwords.ts';
import { createTokens } from '../security/tokens.ts';
import { matchmake } from '../seed/matchmake.ts';
import { createFollowing } from './following.ts';
import { createOwnSeats } from './own-seats.ts';
import { serveEvents } from './served-events.ts';
import type { Services } from './services.ts';

export interface ClosableServices extends Services {
  close(): Promise<void>;
}

/** How often to look for results mails that are due. */
const MAIL_DUE_EVERY_MS = 5_000;

/** Opens the database and creates everything the routes use. */
export async function openServices(options: ApiOptions, publicUrl: () => string): Promise<ClosableServices> {
  const onError = options.onError ?? ((error, where) => console.error(`[api] ${where}:`, error));
  const db = await openDb(options, (error) => onError(error, 'database'));
  try {
    return await servicesOn(db, options, publicUrl, onError);
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function servicesOn(
  db: Db,
  options: ApiOptions,
  publicUrl: () => string,
  onError: Services['onError'],
): Promise<ClosableServices> {
  // A production PostgreSQL may be in use by other processes, so its operator decides when to migrate.
  if (options.production === true && options.databaseUrl !== undefined) {
    await requireCurrent(db, 'organiser migrate').catch((error: unknown) => explainRights(db, error));
    await refuseOthers(db, 'organiser migrate');
  } else await migrate(db);
  await requireRights(db);
  const clock = await clockOf(db, options, onError);
  const { now } = clock;
  const events = await serveEvents(db, options.clientIds, options.production === true ? [] : [DEMO_CLIENT_ID], onError);
  const clientIds = events.ids;
  const keys = await loadKeys(db, options.jwtKeys);
  const store = await openPhotos(options, { secret: keys.secret, publicUrl, now });
  const checkPhotos = await proveStore(store.photos, (error) => onError(error, 'photos')).catch(async (error: unknown) => {
    await store.photos.close();
    await store.close();
    throw error;
  });
  if (options.releasedAt !== undefined) {
    for (const clientId of clientIds) await setRelease(db, clientId, options.releasedAt);
  }
  const { retentionDays = RETENTION_DAYS } = options;
  const housekeeping = keepHouse({ db, clientIds, retentionDays, sweepOwn: () => store.photos.sweep(), now, onError });
  const photoKeeper = keepPhotos({ db, photos: store.photos, clientIds, now, onError });

  const exportLinks = createExportLinks(keys.secret, publicUrl, now);
  const unsubscribeLinks = createUnsubscribeLinks(keys.secret, publicUrl);
  const refusalLinks = createRefusalLinks(keys.secret, publicUrl);
  const linkMail = linkMails(exportLinks, unsubscribeLinks, refusalLinks);
  const { mailUrl, mailFrom = 'no-reply@localhost', mailCa: caFile } = options;
  const smtp =
    mailUrl === undefined ? null : smtpSettings(mailUrl, { publicUrl: options.publicUrl ?? 'http://localhost', caFile });
  const mail =
    smtp === null
      ? createInboxMailer(now, retentionDays, linkMail)
      : openOutbox({ db, sender: createSmtpSender(smtp, mailFrom, retentionDays), clientIds, linkMail, now, onError });
  const posting = { db, mailer: mail, now };
  const mailDue = async () => {
    const plans = await mailDuePlans({ ...posting, clientIds }, clientIds);
    const mailed = [await mailDueResults(posting, clientIds), plans, await tellOfReports(posting, clientIds)];
    if (mailed.some((count) => count > 0)) mail.wake();
  };
  const mailDueOrReport = () => void mailDue().catch((error: unknown) => onError(error, 'mails due'));
  let mailing: NodeJS.Timeout | undefined;
  const unshrinkable = createUnshrinkable(db);
  const sizes = store.servedPhotos && createSizeMaker({ photos: store.servedPhotos, unshrinkable, onError });
  const passwords = createPasswords(options.hashing);
  const following = createFollowing({ db, now }, onError);
  const matchmaking = options.demoMatchmaking === true && options.production !== true;
  return {
    db,
    tokens: createTokens(keys, events.serves, now),
    passwords,
    pageTokens: createPageTokens(keys.secret),
    // A rate of this process: no clock that is put right moves it.
    callLimit: createCallLimit(() => performance.now()),
    networkOf: createNetworkOf(keys.secret),
    originOf: createOriginOf(keys.secret),
    subjectOf: createSubjectOf(keys.secret),
    emailSaltOf: createEmailSaltOf(keys.secret),
    exportLinks,
    unsubscribeLinks,
    screenTokens: createScreenTokens(keys.secret, publicUrl),
    following,
    ownSeats: createOwnSeats({ db, now }, following),
    refusalLinks,
    mail,
    photos: store.photos,
    servedPhotos: store.servedPhotos,
    sizes,
    photoKeeper,
    housekeeping,
    startWork() {
      mailing ??= setInterval(mailDueOrReport, MAIL_DUE_EVERY_MS).unref();
      mailDueOrReport();
      housekeeping.start();
      photoKeeper.start();
    },
    clientIds,
    serves: events.serves,
    servesNew: options.clientIds === undefined,
    consentVersion: options.consentVersion ?? null,
    builderUrl: options.builderUrl ?? null,
    retentionDays,
    now,
    wait: options.wait ?? ((ms) => setTimeout(ms)),
    onProfileCreated: matchmaking ? (owner) => matchmake(db, owner, now()) : async () => {},
    onError,
    checks: { database: () => db.query('select 1'), photos: checkPhotos, mail: () => mail.check() },
    clockAheadMs: clock.aheadMs,
    load: () => ({ database: db.pool?.(), passwords: passwords.load(), sizes: sizes?.load() }),
    async close() {
      clearInterval(mailing);
      clock.close();
      events.close();
      await housekeeping.close();
      await sizes?.close();
      await photoKeeper.close();
      await mail.close();
      await db.close();
      await store.close();
    },
  };
}

/** The clock that lifetimes go by. The embedded database has this machine's. */
async function clockOf(db: Db, options: ApiOptions, onError: Services['onError']): Promise<DbClock> {
  if (options.now === undefined && options.databaseUrl !== undefined) {
    return openDbClock(db, (sentence) => onError(sentence, 'clock'));
  }
  return { now: options.now ?? Date.now, aheadMs: () => 0, close: () => {} };
}
