/** Does what `embed.js` does on an organiser's page, unoptimised, with the widget from its sources. */
import { watchPlaces } from '../../src/embed/loader/placements';
import { connectElement, disconnectElement, mountDatingApp } from '../../src/embed/mount';

// Before the page's own scripts ask for it.
Object.assign(window, { DatingApp: { mount: mountDatingApp } });

watchPlaces((element) => (element.isConnected ? connectElement(element) : disconnectElement(element)));
