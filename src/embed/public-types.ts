import type { ConfigOptions } from '../domain/option-types';
import type { Messages } from '../messages/messages';
import type { ProductEvent } from '../session/product-event';

export type { Messages };

/** The theme: each key sets the custom property of that name (`accentText` sets `--dating-accent-text`). */
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

/** The config for `mountDatingApp`: the options, plus what attributes can't hold. Only `apiHost` and `clientId` are required. */
export interface DatingAppConfig extends ConfigOptions {
  /** Replaces any of the widget's texts. */
  messages?: Partial<Messages> | undefined;
  theme?: Partial<ThemeTokens> | undefined;
  /** Called with every event; passing a new function never remounts. */
  onEvent?: ((event: DatingAppEvent) => void) | undefined;
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

/** An error with a code; `help` points to the README section on it. */
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
  /** Removes the widget synchronously and aborts its requests. Safe to call again. */
  unmount(): void;
}

/**
 * Puts the widget into an element and returns at once. Given the same element again, updates it and returns its handle.
 * @throws DatingAppError only for the caller's mistakes: no such element (`CONTAINER_MISSING`), invalid config (`CONFIG_INVALID`)
 */
export type MountDatingApp = (element: HTMLElement, config: DatingAppConfig) => DatingAppHandle;
