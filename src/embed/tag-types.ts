/**
 * The tag's types for a host's TypeScript: attributes, element, events and the global. The loader defines the tag itself.
 */
import type { DatingAppConfig, DatingAppEvent, DatingAppHandle } from './public-types';

/** The attributes of `<dating-app>`, each the string form of a `DatingAppConfig` key. They may change at any time. */
export interface DatingAppAttributes {
  /** Absolute URL of the API, https (http for localhost). */
  'api-host': string;
  /** Sent with the sign-in calls. */
  'client-id': string;
  /** Language (BCP 47) of texts, dates and numbers. Default: the page's, else English. */
  lang?: string | undefined;
  /** Text direction. Default: that of the language; in English, the page's. */
  dir?: 'ltr' | 'rtl' | 'auto' | undefined;
  /** Default `auto`: the attendee's system preference. */
  'color-scheme'?: 'auto' | 'light' | 'dark' | undefined;
  /** Where the route is kept. Default `auto`: the hash, or memory where the hash isn't available. */
  routing?: 'auto' | 'hash' | 'memory' | undefined;
  /** `dating` makes `#/dating/login`. Default: none. */
  'route-prefix'?: string | undefined;
  /** The route to show if the hash names none. Default `/`. */
  'initial-route'?: string | undefined;
  /** Where the session is stored. Default `local`. */
  storage?: 'local' | 'session' | 'memory' | undefined;
  /** Title in the header. Default "Speed Dating". */
  'product-title'?: string | undefined;
  /** Shown on the help page. */
  'support-email'?: string | undefined;
  /** Shown on the help page. */
  'support-phone'?: string | undefined;
  /** The event's name, in plain text; shown where there is nobody to browse, before the release. */
  'event-name'?: string | undefined;
  /** When the profiles are released, for the attendee to read: ISO 8601 with a time zone. */
  'release-at'?: string | undefined;
  /** What comes after a match, in plain text; shown when a match is made and above Matches. */
  'match-text'?: string | undefined;
  /** Where that text leads: an http or https URL. */
  'match-link'?: string | undefined;
  /** Level of a screen's heading in the page. Default 2. */
  'heading-level'?: 1 | 2 | 3 | 4 | '1' | '2' | '3' | '4' | undefined;
  /** How the URL of an uploaded photo is made: `https://{bucket}.s3.example/{key}`. Default: where it was uploaded. */
  'photo-url'?: string | undefined;
  /** How to ask the photo store for a width: `{url}?w={width}`, then widths. Default: photos are shown as uploaded. */
  'photo-sizes'?: string | undefined;
  /** Longest edge of a photo as it is sent, in pixels. Default: as picked. */
  'photo-max-edge'?: number | `${number}` | undefined;
  /** How many digits the API's codes have: a numeric keyboard, and the last digit confirms. Default: any code. */
  'code-length'?: number | `${number}` | undefined;
  /** `visible` loads nothing but the script until the tag is a screen away. Default `eager`. */
  load?: 'eager' | 'visible' | undefined;
  /** Folder of the release, for a script that an optimiser has copied, combined or inlined. */
  'src-base'?: string | undefined;
  /** Milliseconds until a call without an answer has failed, and a part of the widget that doesn't load. Default `15000 120000`. */
  timeouts?: `${number}` | `${number} ${number}` | undefined;
  /** Logs every event and call to the console, and opens the self-check; `false` counts as absent. */
  debug?: boolean | '' | 'true' | 'false' | undefined;
}

/** The values `setAttribute` accepts: any text, or for our attributes only what they allow. */
export type DatingAppAttributeText<Name extends string> = Name extends keyof DatingAppAttributes
  ? Extract<DatingAppAttributes[Name], string>
  : string;

/** `<dating-app>`. */
export interface DatingAppElement extends HTMLElement {
  setAttribute<Name extends string>(name: Name, value: DatingAppAttributeText<Name>): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: DatingAppElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  /** Any other event, but none of ours that there isn't. */
  addEventListener<Name extends string>(
    type: Name extends `dating-app:${string}` ? never : Name,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** The widget's events by name, with their `detail`. They bubble up to the window. */
export type DatingAppEventMap = {
  [Type in DatingAppEvent['type'] as `dating-app:${Type}`]: CustomEvent<Omit<Extract<DatingAppEvent, { type: Type }>, 'type'>>;
};

/** `window.DatingApp`, defined once embed.js has run. */
export interface DatingAppGlobal {
  /**
   * Loads the widget and puts it into the element. Rejects with a `DatingAppError` where `mountDatingApp` would throw one,
   * and when the widget can't be loaded.
   */
  mount(element: HTMLElement, config: DatingAppConfig): Promise<DatingAppHandle>;
  /**
   * Takes the config from the element's attributes, for a `<div data-dating-app>` in a shadow root of your own, where it isn't
   * found. No handle if they are invalid, which the console and an event tell.
   */
  mount(element: HTMLElement): Promise<DatingAppHandle | undefined>;
  readonly version: string;
}

declare global {
  interface HTMLElementTagNameMap {
    'dating-app': DatingAppElement;
  }
  /** For every element, the document and the window, since the events bubble. */
  interface GlobalEventHandlersEventMap extends DatingAppEventMap {}
  interface Window {
    DatingApp?: DatingAppGlobal;
  }
}
