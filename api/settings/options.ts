import type { Db } from '../db/db.ts';
import type { QueueLimits } from '../security/fair-queue.ts';
import type { PhotoReads } from '../photos/photo-addresses.ts';

/** The options of one API. Without any, it is a demo in memory. */
export interface ApiOptions {
  /** Folder for the embedded database and the photos. Default: both are lost when the app closes. */
  dataDir?: string | undefined;
  /** `postgres://…`. Default: an embedded database (PGlite). */
  databaseUrl?: string | undefined;
  /** Connections to a PostgreSQL at most. Default 10, or less where the server allows few. */
  poolSize?: number | undefined;
  /** An open database to share between apps in one process; it stays open when the app closes. */
  db?: Db | undefined;
  /** `s3://bucket?region=…&endpoint=…`. Default: files next to the database. */
  photoStore?: string | undefined;
  /** Who may read photos. Default `signed`: this API serves them at expiring URLs. `public`: a bucket that everybody can read. */
  photoReads?: PhotoReads | undefined;
  /** `smtp://…` or `smtps://…`. Default: mail goes to the inbox. */
  mailUrl?: string | undefined;
  /** Sender address of mails sent by SMTP. */
  mailFrom?: string | undefined;
  /** PEM file with the mail server's certificate or its authority's. Default: the authorities Node knows. */
  mailCa?: string | undefined;
  /** A JWK set (JSON) of private ES256 keys: the first signs, all verify. Default: a generated key, stored in the database. */
  jwtKeys?: string | undefined;
  /** The `clientId`s served, one event each. Default: the events in the database, and outside production `demo-client`. */
  clientIds?: readonly string[] | undefined;
  /** Origins of the pages with the widget; `*` allows every page. Outside production those on localhost may call as well. */
  allowedOrigins?: readonly string[] | undefined;
  /** URL at which attendees reach this API; photo URLs start with it. Default: its own. */
  publicUrl?: string | undefined;
  /** Disables the demo's features: the inbox and the matchmaking. */
  production?: boolean | undefined;
  /** Serves the mails at `/inbox` to callers on this machine. Never in production. Default true. */
  inbox?: boolean | undefined;
  /** Addresses or CIDR ranges of reverse proxies, so that rate limits count attendees and not the proxy. Default none. */
  trustedProxies?: readonly string[] | undefined;
  /** When profiles can be browsed, in ms since 1970; `null` is at once. Default: the time in the database, else at once. */
  releasedAt?: number | null | undefined;
  /** The consent version that attendees must have agreed to. Default: none. */
  consentVersion?: string | undefined;
  /** URL of a snippet builder, for who makes an event at the desk. Default: none. */
  builderUrl?: string | undefined;
  /** Days for which data is kept after an event's end, or after the last login if it has none; `null` for ever. Default 30. */
  retentionDays?: number | null | undefined;
  /** How long the headers of a request may take to arrive, in ms. Default 15,000. */
  headersMs?: number | undefined;
  /** How long a JSON body may take to arrive, in ms. Default 15,000. */
  jsonBodyMs?: number | undefined;
  /** Limits of the password hashing queue. Default: two at once, 2,000 waiting, for up to 12 s each. */
  hashing?: Partial<QueueLimits> | undefined;
  /** The clock in ms since 1970, for tests. */
  now?: (() => number) | undefined;
  /** What lets answers wait for some ms, for tests. Default: a timer. */
  wait?: ((ms: number) => Promise<void>) | undefined;
  /** Makes every third seeded person like each newcomer, so that the first match is one like away. */
  demoMatchmaking?: boolean | undefined;
  /** Reports unexpected errors, with the id of the call if there is one. Default: to standard error. */
  onError?: ReportError | undefined;
  /** Called after every answered call. */
  onCall?: ((call: FinishedCall) => void) | undefined;
}

export type ReportError = (error: unknown, where: string, callId?: string) => void;

/** An answered call, without its contents. */
export interface FinishedCall {
  id: string;
  method: string;
  /** The route's pattern, such as `/profile/like`; `unknown` for other paths. */
  route: string;
  status: number;
  /** From arrival to the end of the answer. */
  ms: number;
  /** Client id and user id of the caller; absent before login. */
  event?: string;
  user?: string;
}

export const RETENTION_DAYS = 30;

export const DEMO_CLIENT_ID = 'demo-client';
