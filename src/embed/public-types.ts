import type { Messages } from '../messages/messages';
import type { ProductEvent } from '../session/product-event';

export type { Messages };

/** The look of the widget, each the value of the custom property of that name (`accentText` is `--dating-accent-text`). */
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

/** What the host gives to `mountDatingApp`. Only `apiHost` and `clientId` are required. */
export interface DatingAppConfig {
  /** Absolute URL of the API, https (http for localhost); a trailing slash is ignored. */
  apiHost: string;
  /** Sent with the auth and password-reset calls. */
  clientId: string;
  /** Product title in the header. */
  title?: string | undefined;
  /** BCP 47; default: nearest `lang` attribute, then `navigator.languages`. */
  locale?: string | undefined;
  /** Re-words any text. */
  messages?: Partial<Messages> | undefined;
  /** Default `auto`: the direction of the element on its page. */
  dir?: 'ltr' | 'rtl' | 'auto' | undefined;
  /** Default `auto`: what the reader's system prefers. */
  colorScheme?: 'auto' | 'light' | 'dark' | undefined;
  theme?: Partial<ThemeTokens> | undefined;
  routing?:
    | {
        /** Default `auto`: the hash, or memory where the hash can't be had. */
        mode?: 'auto' | 'hash' | 'memory' | undefined;
        /** `dating` gives `#/dating/login`. Default empty. */
        prefix?: string | undefined;
        /** The route shown where the hash names none. Default `/`. */
        initialRoute?: string | undefined;
      }
    | undefined;
  /** Where the session is kept. Default `local`; memory where storage is blocked, with a `degraded` event. */
  storage?: 'local' | 'session' | 'memory' | undefined;
  /** Shown on the help page. */
  support?: { email?: string | undefined; phone?: string | undefined } | undefined;
  /** Level of the screen's heading. Default 2. */
  headingLevel?: 1 | 2 | 3 | 4 | undefined;
  /** The address of an uploaded photo. Default: `uploadUrl` without its query. */
  photoUrl?: ((photo: { uploadUrl: string; bucket?: string; key?: string }) => string) | undefined;
  /** Milliseconds; defaults 15 000 and 120 000. */
  timeouts?: { request?: number | undefined; lazyPart?: number | undefined } | undefined;
  /** Hears every event; a new function never remounts. */
  onEvent?: ((event: DatingAppEvent) => void) | undefined;
  /** Logs what the widget does. */
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

/** What went wrong, and where the README says what to do about it. */
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
  /** The widget can't go on; the element's own children show. */
  fatal: boolean;
  help: string;
}

/** Each is also dispatched on the element as `dating-app:<type>`, the rest of it as `detail`. */
export type DatingAppEvent = ProductEvent | { type: 'ready' } | { type: 'unmounted' } | DatingAppErrorEvent;

export interface DatingAppHandle {
  readonly element: HTMLElement;
  readonly version: string;
  readonly state: 'loading' | 'ready' | 'failed' | 'unmounted';
  /** Rejects with a `DatingAppError`; never an unhandled rejection. */
  readonly ready: Promise<void>;
  /** The route shown, with its query: `/app?tab=LIKES`. */
  readonly route: string;
  /** Theme, texts and callbacks in place; another `apiHost` or `clientId` is a clean restart. */
  update(patch: Partial<DatingAppConfig>): void;
  navigate(route: string, options?: { replace?: boolean }): void;
  logout(): void;
  /** Synchronous, and may be called again; aborts requests. */
  unmount(): void;
}

/**
 * Puts the widget into an element and returns at once; the same element again returns its handle, updated.
 * @throws DatingAppError for the caller's mistakes alone: no such element (`CONTAINER_MISSING`), bad config (`CONFIG_INVALID`)
 */
export type MountDatingApp = (element: HTMLElement, config: DatingAppConfig) => DatingAppHandle;
