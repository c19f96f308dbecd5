/**
 * embed.js: a classic script that also works as a module, inserted late or included twice. All that an organiser's page loads
 * before it needs the widget, so it stays under 6 KB gzip, first screen included.
 */
import { load } from './load-widget';
import { watchPlaces } from './placements';
import { fixedApis } from './folders';
import { sync, takeFirstScreen } from './sync-element';

interface DatingAppGlobal {
  /**
   * Without a config, takes the element's attributes, for a `<div data-dating-app>` in a shadow root of the page's, where it
   * isn't found. Rejects with a DatingAppError where `mountDatingApp` would throw one.
   */
  mount(element: HTMLElement, config?: { srcBase?: string }): Promise<object | undefined>;
  readonly version: string;
}

// The tag reveals a second inclusion: a custom element can't be undefined again, whereas a global can be deleted.
if (!customElements.get('dating-app')) {
  const api: DatingAppGlobal = {
    mount: async (element, config) => {
      const { connectElement } = await load(element, '', config?.srcBase);
      takeFirstScreen(element)?.remove();
      return connectElement(element, undefined, fixedApis, config);
    },
    version: __VERSION__,
  };
  (window as unknown as { DatingApp: DatingAppGlobal }).DatingApp = api;
  watchPlaces(sync);
}
