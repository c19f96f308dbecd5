import type { Db } from '../db/db.ts';
import type { Housekeeping } from '../housekeeping/housekeeping.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Checks } from '../operations/readiness.ts';
import type { ReportError } from '../settings/options.ts';
import type { PhotoKeeper } from '../photos/photo-keeper.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import type { ServedPhotoStore } from '../photos/served-photo-store.ts';
import type { SizeMaker } from '../photos/size-maker.ts';
import type { ExportLinks, PageTokens, RefusalLinks, ScreenTokens, UnsubscribeLinks } from '../security/signed-text.ts';
import type { CallLimit } from '../security/call-limit.ts';
import type { QueueLoad } from '../security/fair-queue.ts';
import type { EmailSaltOf, NetworkOf, Origin, SubjectOf, Traces } from '../security/pseudonyms.ts';
import type { Passwords } from '../security/passwords.ts';
import type { Tokens } from '../security/tokens.ts';
import type { Following } from './following.ts';
import type { OwnSeats } from './own-seats.ts';

/** The services of one app, created by `buildApp` and passed to each group of routes. */
export interface Services {
  db: Db;
  tokens: Tokens;
  passwords: Passwords;
  pageTokens: PageTokens;
  callLimit: CallLimit;
  networkOf: NetworkOf;
  originOf: (call: Traces) => Origin;
  subjectOf: SubjectOf;
  emailSaltOf: EmailSaltOf;
  exportLinks: ExportLinks;
  unsubscribeLinks: UnsubscribeLinks;
  screenTokens: ScreenTokens;
  following: Following;
  ownSeats: OwnSeats;
  refusalLinks: RefusalLinks;
  mail: Mailer;
  photos: PhotoStore;
  /** The same store if this API serves the photos itself, else `null`. */
  servedPhotos: ServedPhotoStore | null;
  /** Makes sizes for `servedPhotos`; `null` without it. */
  sizes: SizeMaker | null;
  photoKeeper: PhotoKeeper;
  clientIds: readonly string[];
  /** Whether an event is served, also one that was created a moment ago. */
  serves: (clientId: string) => Promise<boolean>;
  /** Whether events that are made from now on are served, too. */
  servesNew: boolean;
  /** The consent version required for profiles and likes; `null` for none. */
  consentVersion: string | null;
  /** URL of the snippet builder; `null` for none. */
  builderUrl: string | null;
  /** Days for which data is kept after the event; `null` for ever. */
  retentionDays: number | null;
  now: () => number;
  /** Resolves after so many ms. */
  wait: (ms: number) => Promise<void>;
  /** Called after a profile is created, for the demo's matchmaking. */
  onProfileCreated: (owner: { clientId: string; userId: string; gender: 'male' | 'female' }) => Promise<void>;
  onError: ReportError;
  housekeeping: Housekeeping;
  /** Begins what runs beside the calls. Called once the app listens, which waits for none of it. */
  startWork: () => void;
  /** Checks by part. */
  checks: Checks & { database: () => Promise<unknown> };
  /** By how many ms this machine's clock is ahead of the database's. */
  clockAheadMs: () => number;
  /** How busy the process is at this moment. */
  load: () => Load;
}

/** Running and waiting work. `database` is absent without a pool. */
export interface Load {
  database?: { total: number; idle: number; waiting: number } | undefined;
  passwords: QueueLoad;
  sizes?: QueueLoad | undefined;
}
