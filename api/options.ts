import type { Db } from './db/db.ts';
import type { QueueLimits } from './security/fair-queue.ts';
import type { PhotoReads } from './photos/photo-addresses.ts';

/** The options of one API. All are optional: with none, it is a demo in memory. */
export interface ApiOptions {
  /** Folder for the embedded database and the photos; without it both are lost when the app closes. */
  dataDir?: string | undefined;
  /** `postgres://…`; without it the database is embedded (PGlite). */
  databaseUrl?: string | undefined;
  /** An open database to share between apps in one process; it stays open when the app closes. */
  db?: Db | undefined;
  /** `s3://bucket?region=…&endpoint=…`; without it photos are files next to the database. */
  photoStore?: string | undefined;
  /** Who may read photos. Default `signed`: this API serves them, at addresses that end. `public` is for a bucket that everybody can read. */
  photoReads?: PhotoReads | undefined;
  /** `smtp://…` or `smtps://…`; without it mail goes to the inbox. */
  mailUrl?: string | undefined;
  /** Sender address of mails sent by SMTP. */
  mailFrom?: string | undefined;
  /** A JWK set (JSON) of private ES256 keys: the first signs, all verify. Default: a key generated and kept in the database. */
  jwtKeys?: string | undefined;
  /** The `clientId`s served; each is a separate event. Default: the events in the database, and outside production `demo-client`. */
  clientIds?: readonly string[] | undefined;
  /** Origins of the pages with the widget; `*` allows every page. Outside production those on localhost may call as well. */
  allowedOrigins?: readonly string[] | undefined;
  /** Address at which attendees reach this API; photo addresses start with it. Default: where it listens. */
  publicUrl?: string | undefined;
  /** Disables what only a demo needs: the inbox and the matchmaking. */
  production?: boolean | undefined;
  /** Serves the mails at `/inbox` to callers on this machine. Never in production. Default true. */
  inbox?: boolean | undefined;
  /** Addresses or CIDR ranges of the proxies in front, so that rate limits count attendees and not the proxy. Default none. */
  trustedProxies?: readonly string[] | undefined;
  /** When profiles can be browsed, in ms since 1970; `null` is at once. Default: the time in the database, else at once. */
  releasedAt?: number | null | undefined;
  /** The version of the consent that attendees must have given to take part. Default: none is asked for. */
  consentVersion?: string | undefined;
  /** How many days people's data is kept after an event's end, or their last login where it has none; `null` for good. Default 30. */
  retentionDays?: number | null | undefined;
  /** How long the headers of a request may take to arrive, in ms. Default 15,000. */
  headersMs?: number | undefined;
  /** How long a JSON body may take to arrive, in ms. Default 15,000. */
  jsonBodyMs?: number | undefined;
  /** Bounds of the queue in which passwords are hashed. Default: two at once, 2,000 waiting, for 12 s each. */
  hashing?: Partial<QueueLimits> | undefined;
  /** The clock in ms since 1970, for tests. */
  now?: (() => number) | undefined;
  /** Makes every third seeded person like a newcomer at once, so that a first match is one like away. */
  demoMatchmaking?: boolean | undefined;
  /** Where unexpected errors are reported, with the id of the call if there is one. Default: standard error. */
  onError?: ReportError | undefined;
  /** Told of every call that was answered. */
  onCall?: ((call: FinishedCall) => void) | undefined;
}

export type ReportError = (error: unknown, where: string, callId?: string) => void;

/** A call that was answered, without anything of its contents. */
export interface FinishedCall {
  id: string;
  method: string;
  /** The pattern, `/profile/like`; `unknown` for paths the API doesn't have. */
  route: string;
  status: number;
  /** From its arrival to the end of its answer. */
  ms: number;
  /** The client id and the user id of who called; absent before login. */
  event?: string;
  user?: string;
}

export const RETENTION_DAYS = 30;

export const DEMO_CLIENT_ID = 'demo-client';
