/**
 * What a host's TypeScript knows of the tag: its attributes, its element, its events and the one global. Types alone; the
 * tag itself is defined by the loader.
 */
import type { DatingAppConfig, DatingAppEvent, DatingAppHandle } from './public-types';

/** The attributes of `<dating-app>`, each the string form of a key of `DatingAppConfig`; they may change at any time. */
export interface DatingAppAttributes {
  /** Absolute address of the API, https (http for localhost). */
  'api-host': string;
  /** Sent with the sign-in calls. */
  'client-id': string;
  /** Language (BCP 47). Default: the page's. */
  lang?: string | undefined;
  /** Direction of the text. Default: the page's. */
  dir?: 'ltr' | 'rtl' | 'auto' | undefined;
  /** Default `auto`: what the reader's system prefers. */
  'color-scheme'?: 'auto' | 'light' | 'dark' | undefined;
  /** Where the screen's address is kept. Default `auto`: the hash, or memory where the hash is not to be had. */
  routing?: 'auto' | 'hash' | 'memory' | undefined;
  /** `dating` makes addresses like `#/dating/login`. Default: none. */
  'route-prefix'?: string | undefined;
  /** The screen shown where the address names none. Default `/`. */
  'initial-route'?: string | undefined;
  /** Where the session is kept. Default `local`. */
  storage?: 'local' | 'session' | 'memory' | undefined;
  /** Title in the header. Default "Speed Dating". */
  'product-title'?: string | undefined;
  /** Shown on the help page. */
  'support-email'?: string | undefined;
  /** Shown on the help page. */
  'support-phone'?: string | undefined;
  /** Level of a screen's heading in the page. Default 2. */
  'heading-level'?: 1 | 2 | 3 | 4 | '1' | '2' | '3' | '4' | undefined;
  /** More words in the console; `false` is as good as absent. */
  debug?: boolean | '' | 'true' | 'false' | undefined;
}

/** What `setAttribute` takes for an attribute: text, and of ours only what the attribute allows. */
export type DatingAppAttributeText<Name extends string> = Name extends keyof DatingAppAttributes
  ? Extract<DatingAppAttributes[Name], string>
  : string;

/** `<dating-app>`. */
export interface DatingAppElement extends HTMLElement {
  setAttribute<Name extends string>(name: Name, value: DatingAppAttributeText<Name>): void;
}

/** The widget's events by name, `detail` included; they bubble up to the window. */
export type DatingAppEventMap = {
  [Type in DatingAppEvent['type'] as `dating-app:${Type}`]: CustomEvent<Omit<Extract<DatingAppEvent, { type: Type }>, 'type'>>;
};

/** `window.DatingApp`, there once embed.js has run. */
export interface DatingAppGlobal {
  /**
   * Loads the widget and puts it into the element. Rejects with a `DatingAppError` where `mountDatingApp` would throw one,
   * and when the widget can't be loaded.
   */
  mount(element: HTMLElement, config: DatingAppConfig): Promise<DatingAppHandle>;
  readonly version: string;
}

declare global {
  interface HTMLElementTagNameMap {
    'dating-app': DatingAppElement;
  }
  /** Of every element, the document and the window: the events bubble. */
  interface GlobalEventHandlersEventMap extends DatingAppEventMap {}
  interface Window {
    DatingApp?: DatingAppGlobal;
  }
}
