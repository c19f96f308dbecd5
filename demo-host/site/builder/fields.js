import { TARGETS } from './targets.js';
import {
  apiAddress,
  colour,
  email,
  font,
  moment,
  oneOf,
  phone,
  prefix,
  scriptAddress,
  text,
  webAddress,
  wholeNumber,
} from './values.js';

/** The widget's languages by their own names, and in English. */
const LANGUAGES = {
  en: 'English',
  de: 'Deutsch (German)',
  fr: 'Français (French)',
  es: 'Español (Spanish)',
  it: 'Italiano (Italian)',
  nl: 'Nederlands (Dutch)',
  pl: 'Polski (Polish)',
  pt: 'Português (Portuguese)',
  uk: 'Українська (Ukrainian)',
  ar: 'العربية (Arabic)',
};

const SCHEMES = { light: 'always light', dark: 'always dark' };
const STORES = { session: 'for the tab alone', memory: 'until the page is left' };

/**
 * A field of the form. Its name is that of the tag's attribute or of the custom property that it becomes.
 *
 * @typedef {object} Field
 * @property {string} name
 * @property {import('./values.js').Kind} kind
 * @property {string} label
 * @property {'url' | 'text' | 'email' | 'tel' | 'number' | 'color' | 'datetime-local'} [type] of its input; default `text`
 * @property {string} [hint] what to write, or where it shows
 * @property {string} [example]
 * @property {string} [standard] what holds without a choice, as the first of the options
 * @property {Readonly<Record<string, string>>} [options] labels by value
 * @property {boolean} [isNeeded]
 */

/** The form, by its groups. */
export const GROUPS = [
  {
    title: 'Addresses',
    lead: 'You get the first three from whoever runs the widget for you.',
    fields: [
      { name: 'src', kind: scriptAddress, type: 'url', label: 'Address of embed.js', isNeeded: true },
      { name: 'api-host', kind: apiAddress, type: 'url', label: 'Address of the API', isNeeded: true },
      { name: 'client-id', kind: text, label: 'Client id', isNeeded: true },
      {
        name: 'link',
        kind: webAddress,
        type: 'url',
        label: 'Fallback link',
        example: 'https://app.example.org/abc123',
        hint: 'Shown until the widget has loaded, and wherever it can’t be.',
      },
    ],
  },
  {
    title: 'Your event',
    fields: [
      { name: 'product-title', kind: text, label: 'Title', example: 'Speed Dating', hint: 'At the top of the widget.' },
      {
        name: 'event-name',
        kind: text,
        label: 'Name of the event',
        example: 'Lantern Evening',
        hint: 'Shown while there is nobody to browse yet.',
      },
      { name: 'release-at', kind: moment, type: 'datetime-local', label: 'Profiles are released' },
      {
        name: 'match-text',
        kind: text,
        label: 'What comes after a match',
        example: 'We’ll mail you both tomorrow.',
        hint: 'Shown when two have liked each other.',
      },
      {
        name: 'match-link',
        kind: webAddress,
        type: 'url',
        label: 'Where that text leads',
        example: 'https://www.example.org/next',
      },
      { name: 'support-email', kind: email, type: 'email', label: 'E-mail for help', example: 'help@example.org' },
      { name: 'support-phone', kind: phone, type: 'tel', label: 'Phone for help', example: '+44 20 7946 0123' },
      { name: 'lang', kind: oneOf(Object.keys(LANGUAGES)), label: 'Language', standard: 'the page’s', options: LANGUAGES },
    ],
  },
  {
    title: 'Colours',
    lead: 'What you don’t change stays the widget’s own, in light and dark.',
    fields: [
      { name: '--dating-accent', kind: colour, type: 'color', label: 'Accent' },
      { name: '--dating-accent-text', kind: colour, type: 'color', label: 'Text on accent' },
      { name: '--dating-bg', kind: colour, type: 'color', label: 'Background' },
      { name: '--dating-surface', kind: colour, type: 'color', label: 'Surface' },
      { name: '--dating-text', kind: colour, type: 'color', label: 'Text' },
      { name: '--dating-text-muted', kind: colour, type: 'color', label: 'Muted text' },
    ],
  },
  {
    title: 'Look and room',
    fields: [
      {
        name: 'color-scheme',
        kind: oneOf(Object.keys(SCHEMES)),
        label: 'Scheme',
        standard: 'as the device has it',
        options: SCHEMES,
      },
      { name: '--dating-font', kind: font, label: 'Font', example: '"Source Sans 3", sans-serif' },
      { name: '--dating-radius', kind: wholeNumber(0, 32), type: 'number', label: 'Radius in px', example: '10' },
      {
        name: 'room',
        kind: wholeNumber(0, 200),
        type: 'number',
        label: 'Room to keep, in em',
        hint: 'Height kept free while the widget loads, so that nothing jumps. 54 suits phones too, 46 a wide page, 0 keeps none.',
      },
    ],
  },
  {
    title: 'For experts',
    fields: [
      {
        name: 'code-length',
        kind: wholeNumber(4, 12),
        type: 'number',
        label: 'Digits of a code',
        example: '6',
        hint: 'If your API’s codes are digits alone: the last one then confirms.',
      },
      {
        name: 'route-prefix',
        kind: prefix,
        label: 'Prefix of addresses',
        example: 'none',
        hint: 'If your page has addresses with #/ of its own: dating makes #/dating/login.',
      },
      {
        name: 'storage',
        kind: oneOf(Object.keys(STORES)),
        label: 'Sessions are kept',
        standard: 'on the device',
        options: STORES,
      },
    ],
  },
];

/** @type {readonly Field[]} */
export const FIELDS = GROUPS.flatMap(({ fields }) => fields);

/** What is chosen beside the form: whom the code is for. */
const TARGET = { name: 'for', kind: oneOf(TARGETS.map(({ id }) => id)) };

const KINDS = new Map([...FIELDS, TARGET].map(({ name, kind }) => [name, kind]));

/**
 * A value as its kind takes it.
 *
 * @param {string} name of a field
 * @param {string} typed
 * @returns {string | undefined} none if it can't be one
 */
export const valueOf = (name, typed) => KINDS.get(name)?.read(typed.trim());

/**
 * What an address asks for. Whoever made the link may have written anything into it, so what isn't of its field's kind is
 * left out.
 *
 * @param {URLSearchParams} params
 * @returns {{ choice: Record<string, string>, refused: readonly string[] }} names of the fields whose values were left out
 */
export function choiceIn(params) {
  const known = [...new Map(params)].filter(([name]) => KINDS.has(name));
  const read = known.map(([name, typed]) => [name, valueOf(name, typed)]);
  return {
    choice: Object.fromEntries(read.filter(([, value]) => value !== undefined)),
    refused: read.filter(([, value]) => value === undefined).map(([name]) => name),
  };
}
