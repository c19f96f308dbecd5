/**
 * embed.js: a classic script that also works as a module, inserted late or included twice.
 * It is all that an organiser's page loads before it needs the widget, so it stays under 6 KB gzip, first screen included.
 */
import { createWidgetLoader } from './load-widget';
import { adoptDivs, defineTag } from './placements';
import { scriptUrl } from './script-url';
import { createSync } from './sync-element';

interface DatingAppGlobal {
  /** Rejects with a DatingAppError where `mountDatingApp` would throw one. */
  mount(element: HTMLElement, config: object): Promise<object>;
  readonly version: string;
}

// The tag reveals a second inclusion: a custom element is defined for good, whereas a global may be deleted.
if (!customElements.get('dating-app')) {
  const loader = createWidgetLoader(scriptUrl());
  const sync = createSync(loader);
  const api: DatingAppGlobal = {
    mount: async (element, config) => (await loader.load()).mountDatingApp(element, config),
    version: __VERSION__,
  };
  Object.assign(window, { DatingApp: api });
  defineTag(sync);
  adoptDivs(sync);
}
