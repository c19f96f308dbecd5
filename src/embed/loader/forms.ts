/**
 * All first screens but the landing screen, and what makes any of them live: a separate file next to embed.js, loaded if
 * the page opens with another screen, or a link is followed before the widget has loaded.
 */
import type { LiveScreen } from '../first-screen';
import type { OtherScreens } from './files';
import { createLiveScreen } from './live-screen';
import type { Stage } from './stage';

declare const OTHER_SCREENS: OtherScreens;

/** @param inLanguage translates the screens; by default they are in English */
export function enliven(stage: Stage, inLanguage?: (screens: OtherScreens) => OtherScreens): LiveScreen {
  return createLiveScreen(stage, inLanguage?.(OTHER_SCREENS) ?? OTHER_SCREENS);
}
