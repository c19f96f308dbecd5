/** The tag's types for a host's TypeScript: attributes, element, events and the global. The loader defines the tag. */
import type { AttributeOptions } from '../../domain/option-types';
import type { DatingAppConfig, DatingAppEvent, DatingAppHandle } from '../public-types';

/** The attributes of `<dating-app>`, each the string form of a `DatingAppConfig` key. They may change at any time. */
export interface DatingAppAttributes extends AttributeOptions {}

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
  /** Any other event, but no unknown `dating-app:` event. */
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
   * Loads the widget and puts it into the element. Rejects with a `DatingAppError` where `mountDatingApp` would throw one, and if
   * the widget can't be loaded.
   */
  mount(element: HTMLElement, config: DatingAppConfig): Promise<DatingAppHandle>;
  /**
   * Takes the config from the element's attributes, for a `<div data-dating-app>` in a shadow root of your own, where it isn't
   * found. Resolves to `undefined` if they are invalid, which is logged and dispatched as an event.
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
