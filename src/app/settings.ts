import type { PhotoUrl } from '../api/profile-calls';
import type { TextLanguage } from '../messages/languages';
import type { Messages } from '../messages/messages';
import type { StorageKind } from '../session/key-value-storage';

/** The host's config, validated and with all defaults filled in. The rest of the widget reads only this. */
export interface Settings {
  /** Without a trailing slash. */
  apiHost: string;
  clientId: string;
  /** If empty, the text of `app.title`. */
  title: string;
  /** BCP 47, for dates and numbers. */
  locale: string;
  /** Of the texts. */
  language: TextLanguage;
  messages: Partial<Messages>;
  dir: 'ltr' | 'rtl';
  colorScheme: 'auto' | 'light' | 'dark';
  /** Custom properties by their full names. */
  theme: Readonly<Record<`--dating-${string}`, string>>;
  routing: { mode: 'auto' | 'hash' | 'memory'; prefix: string; initialRoute: string };
  storage: StorageKind;
  support: { email?: string | undefined; phone?: string | undefined };
  headingLevel: 1 | 2 | 3 | 4;
  /** Plain text; empty if not given. */
  eventName: string;
  /** ISO 8601, with its time zone. */
  releaseAt: string | undefined;
  /** Plain text; empty if not given. */
  matchText: string;
  /** http or https. */
  matchLink: string | undefined;
  /** A template of the URL, or what makes it (P5). */
  photoUrl: PhotoUrl | string | undefined;
  /** See `domain/photo-sizes`; empty to show photos as they are. */
  photoSizes: string;
  /** The longest edge of a photo as it is sent, in its own pixels; 0 to send it as it was picked. */
  photoMaxEdge: number;
  /** How many digits a code has; 0 if it may be anything. */
  codeLength: number;
  timeouts: { request: number; lazyPart: number };
  debug: boolean;
}
