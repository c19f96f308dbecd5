/**
 * The login and register forms and the code that keeps their input: a separate file next to embed.js, loaded if a form is
 * needed before the widget has loaded.
 */
import type { FirstScreens } from './files';

export { holdInput } from './hold-input';

declare const FORM_SCREENS: FirstScreens;

export const formScreens: FirstScreens = FORM_SCREENS;
