import type { Db } from './db/db.ts';

/** How one API is set up. Everything is optional: without any option it is a demo that lives in memory. */
export interface ApiOptions {
  /** Folder for the embedded database and the photos; without it both are gone when the app closes. */
  dataDir?: string | undefined;
  /** `postgres://…`; without it the database is embedded (PGlite). */
  databaseUrl?: string | undefined;
  /** An open database to work on, for several apps in one process; it stays open when the app closes. */
  db?: Db | undefined;
  /** `s3://bucket?region=…&endpoint=…`; without it photos are files beside the database. */
  photoStore?: string | undefined;
  /** `smtp://…` or `smtps://…`; without it mail is kept for the inbox. */
  mailUrl?: string | undefined;
  /** Sender of mails that go out by SMTP. */
  mailFrom?: string | undefined;
  /** A JWK set (JSON) of private ES256 keys: the first signs, all of them verify. Default: one made and kept in the database. */
  jwtKeys?: string | undefined;
  /** Which `clientId`s may be used; each is an event of its own. Default `demo-client`. */
  clientIds?: readonly string[] | undefined;
  /** Origins of the pages the widget stands on; `*` lets every page in. */
  allowedOrigins?: readonly string[] | undefined;
  /** Address under which attendees reach this API; photo addresses start with it. Default: where it listens. */
  publicUrl?: string | undefined;
  /** Leaves out everything that is for the demo only: the inbox and the matchmaking. */
  production?: boolean | undefined;
  /** Shows the mails at `/inbox` to callers on this machine. Never in production. Default true. */
  inbox?: boolean | undefined;
  /** Addresses or CIDR ranges of the proxies in front, so that rate limits count attendees and not the proxy. Default none. */
  trustedProxies?: readonly string[] | undefined;
  /** When profiles may be browsed, in ms since 1970; `null` is at once. Default: what the database says, else at once. */
  releasedAt?: number | null | undefined;
  /** How long the headers of a request may take to arrive, in ms. Default 15,000. */
  headersMs?: number | undefined;
  /** How long a JSON body may take to arrive, in ms. Default 15,000. */
  jsonBodyMs?: number | undefined;
  /** The clock in ms since 1970, for tests. */
  now?: (() => number) | undefined;
  /** Every third of the seeded people likes a newcomer at once, so that a first match is one like away. */
  demoMatchmaking?: boolean | undefined;
  /** Where unexpected errors are reported. Default: standard error. */
  onError?: ((error: unknown, where: string) => void) | undefined;
}

export const DEMO_CLIENT_ID = 'demo-client';
