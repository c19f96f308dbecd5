import type { Messages } from '../messages/messages';
import type { ProductEvent } from '../session/product-event';

export type { Messages };

/** The widget's look: each key sets the custom property of that name (`accentText` sets `--dating-accent-text`). */
export interface ThemeTokens {
  accent: string;
  accentText: string;
  bg: string;
  surface: string;
  text: string;
  textMuted: string;
  border: string;
  danger: string;
  success: string;
  focus: string;
  radius: string;
  space: string;
  font: string;
  fontSize: string;
}

/** The config for `mountDatingApp`. Only `apiHost` and `clientId` are required. */
export interface DatingAppConfig {
  /** Absolute URL of the API, https (http for localhost); a trailing slash is ignored. */
  apiHost: string;
  /** Sent with the auth and password-reset calls. */
  clientId: string;
  /** Product title in the header. */
  title?: string | undefined;
  /**
   * BCP 47, of dates, numbers and, if there is a translation, of the texts. Default: nearest `lang` attribute, then
   * `navigator.languages`, with English texts.
   */
  locale?: string | undefined;
  /** Replaces any of the widget's texts. */
  messages?: Partial<Messages> | undefined;
  /** Default `auto`: that of the texts’ language; in English, that of the element on its page. */
  dir?: 'ltr' | 'rtl' | 'auto' | undefined;
  /** Default `auto`: the attendee's system preference. */
  colorScheme?: 'auto' | 'light' | 'dark' | undefined;
  theme?: Partial<ThemeTokens> | undefined;
  routing?:
    | {
        /** Default `auto`: the hash, or memory where the hash isn't available. */
        mode?: 'auto' | 'hash' | 'memory' | undefined;
        /** `dating` makes `#/dating/login`. Default: none. */
        prefix?: string | undefined;
        /** The route to show if the hash names none. Default `/`. */
        initialRoute?: string | undefined;
      }
    | undefined;
  /** Where the session is stored. Default `local`; memory where storage is blocked, with a `degraded` event. */
  storage?: 'local' | 'session' | 'memory' | undefined;
  /** Shown on the help page. */
  support?: { email?: string | undefined; phone?: string | undefined } | undefined;
  /** The event's name, in plain text. Shown where there is nobody to browse, before the release. */
  eventName?: string | undefined;
  /**
   * When the profiles are released, for the attendee to read: ISO 8601 with a time zone, such as `2026-12-05T22:30+01:00`. When
   * they really are is up to the API.
   */
  releaseAt?: string | undefined;
  /** What comes after a match, in plain text: "We'll mail you both tomorrow". Shown when a match is made and above Matches. */
  matchText?: string | undefined;
  /** Where that text leads: an http or https URL. */
  matchLink?: string | undefined;
  /** Level of the screen's heading. Default 2. */
  headingLevel?: 1 | 2 | 3 | 4 | undefined;
  /**
   * Returns the URL of an uploaded photo, or says how it is made of what the API names: `https://{bucket}.s3.example/{key}`, http
   * or https, each gap percent-encoded but for slashes. Default, also where the API doesn't name them: `uploadUrl` without its query.
   */
  photoUrl?: ((photo: { uploadUrl: string; bucket?: string; key?: string }) => string) | string | undefined;
  /**
   * How to ask the photo store for a photo in another width, as `{url}?w={width}`: a photo then weighs what its place needs.
   * `{url}` is the photo's address: as it is at the start (a `?` after it becomes `&` where the address has a query), else
   * percent-encoded. Widths in pixels may follow, separated by spaces; default `320 640 960 1280`. Without it, photos are
   * shown as they were uploaded.
   */
  photoSizes?: string | undefined;
  /**
   * Makes photos smaller before they are sent: the longest edge in pixels. Default: photos are sent as they were picked.
   */
  photoMaxEdge?: number | undefined;
  /**
   * How many digits the API's codes have: the keyboard is then numeric, and the last digit of the confirmation code submits it.
   * Default: codes may be of any length and have letters.
   */
  codeLength?: number | undefined;
  /** Milliseconds until a call without an answer has failed, and a part of the widget that doesn't load. Defaults: 15 000 and 120 000. */
  timeouts?: { request?: number | undefined; lazyPart?: number | undefined } | undefined;
  /** Called with every event; passing a new function never remounts. */
  onEvent?: ((event: DatingAppEvent) => void) | undefined;
  /** Only the tag has something to wait for: `mountDatingApp` loads at once. */
  load?: 'eager' | 'visible' | undefined;
  /** Folder of the release, for `DatingApp.mount` of a script that was copied, combined or inlined. */
  srcBase?: string | undefined;
  /** Logs every event to the console, and of every call its method, path and status; opens the self-check. */
  debug?: boolean | undefined;
}

export type DatingAppErrorCode =
  | 'CONFIG_INVALID'
  | 'CONTAINER_MISSING'
  | 'PART_MISSING'
  | 'PART_TIMEOUT'
  | 'PART_OTHER'
  | 'API_UNREACHABLE'
  | 'STORAGE_BLOCKED'
  | 'RENDER_FAILED';

/** An error with a code, and `help` that points to the README section on it. */
export interface DatingAppError extends Error {
  readonly code: DatingAppErrorCode;
  readonly help: string;
}

export interface DatingAppErrorEvent {
  type: 'error';
  code: DatingAppErrorCode;
  /** The lazy part that failed. */
  part?: string;
  reason?: string;
  /** Whether the widget can't continue; the element's own children then show. */
  fatal: boolean;
  help: string;
}

/** Each event is also dispatched on the element as `dating-app:<type>`, with the other fields as `detail`. */
export type DatingAppEvent = ProductEvent | { type: 'ready' } | { type: 'unmounted' } | DatingAppErrorEvent;

export interface DatingAppHandle {
  readonly element: HTMLElement;
  readonly version: string;
  readonly state: 'loading' | 'ready' | 'failed' | 'unmounted';
  /** Rejects with a `DatingAppError`; never an unhandled rejection. */
  readonly ready: Promise<void>;
  /** The current route with its query: `/app?tab=LIKES`. */
  readonly route: string;
  /** Applies theme, texts and callbacks in place; another `apiHost` or `clientId` restarts the app. */
  update(patch: Partial<DatingAppConfig>): void;
  navigate(route: string, options?: { replace?: boolean }): void;
  logout(): void;
  /** Removes the widget synchronously and aborts its requests. May be called again. */
  unmount(): void;
}

/**
 * Puts the widget into an element and returns at once. Given the same element again, updates it and returns its handle.
 * @throws DatingAppError only for the caller's mistakes: no such element (`CONTAINER_MISSING`), invalid config (`CONFIG_INVALID`)
 */
export type MountDatingApp = (element: HTMLElement, config: DatingAppConfig) => DatingAppHandle;
