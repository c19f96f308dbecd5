/**
 * The login and the register form, and what keeps their input: a file of its own beside embed.js, fetched when a form is
 * wanted before the widget is there.
 */
import type { FirstScreens } from './files';

export { holdInput } from './hold-input';

declare const FORM_SCREENS: FirstScreens;

export const formScreens: FirstScreens = FORM_SCREENS;
