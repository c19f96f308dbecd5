/** Does what `embed.js` does on an organiser's page, unoptimised: `<dating-app>` shows the widget from its sources. */
import { watchPlaces } from '../../src/embed/loader/placements';
import { connectElement, disconnectElement } from '../../src/embed/mount';

watchPlaces((element) => (element.isConnected ? connectElement(element) : disconnectElement(element)));
