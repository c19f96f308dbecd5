import { type AwkwardPages } from './page.ts';

/** Names that design systems register, and what minifiers and the widget's own sheets might call theirs. */
const REGISTERED = [
  ...'accent accent-ink accent-soft accent-text bar bg border cols control danger ease edge fast field-border fill focus font'.split(
    ' ',
  ),
  ...'font-size from gap hue ink measure muted radius radius-control rise shadow-1 shadow-2 slow space success sunken'.split(' '),
  ...'surface text text-13 text-14 text-16 text-20 text-26 text-muted tone warning'.split(' '),
  ...'0123456789abcdefghijklmnopqrstuvwxyz',
];

/** Pages that take names, addresses and routes for their own. */
export const NAMES_AND_ROUTERS: AwkwardPages = {
  'registered-properties': {
    title: 'Registered custom properties',
    about: '@property --accent, --text, --space and others as lengths that don’t inherit: registrations reach into shadow roots',
    css: REGISTERED.map((name) => `@property --${name} { syntax: '<length>'; inherits: false; initial-value: 0px; }`).join(
      '\n      ',
    ),
  },
};
