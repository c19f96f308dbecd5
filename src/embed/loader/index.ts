/**
 * embed.js: a classic script that also works as a module, inserted late or included twice.
 * It is all an organiser's page pays before the widget is wanted, so it stays under 6 KB gzip, first screen included.
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

// The tag tells a second inclusion: a name can be defined once, and nothing else takes it away.
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
