import type { Db } from './db/db.ts';
import type { MailSender } from './mail/mail-sender.ts';
import type { PhotoKeeper } from './photos/photo-keeper.ts';
import type { PhotoStore } from './photos/photo-store.ts';
import type { ServedPhotoStore } from './photos/served-photo-store.ts';
import type { NetworkOf, Origin, Traces } from './security/networks.ts';
import type { PageTokens } from './security/page-token.ts';
import type { Passwords } from './security/passwords.ts';
import type { Tokens } from './security/tokens.ts';

/** What the routes of one app use. Created once by `buildApp`, and passed to each group of routes. */
export interface Services {
  db: Db;
  tokens: Tokens;
  passwords: Passwords;
  pageTokens: PageTokens;
  networkOf: NetworkOf;
  originOf: (call: Traces) => Origin;
  mail: MailSender;
  photos: PhotoStore;
  /** The same store if this API serves the photos itself, else `null`. */
  servedPhotos: ServedPhotoStore | null;
  photoKeeper: PhotoKeeper;
  clientIds: readonly string[];
  now: () => number;
  /** Called after a profile is created; the demo's matchmaking. */
  onProfileCreated: (owner: { clientId: string; userId: string; gender: 'male' | 'female' }) => Promise<void>;
  onError: (error: unknown, where: string) => void;
}
