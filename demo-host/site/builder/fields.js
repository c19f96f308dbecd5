import { OPTIONS } from './options.js';
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

/**
 * A field of the form, named by the tag's attribute or the custom property.
 *
 * @typedef {object} Field
 * @property {string} name
 * @property {import('./values.js').Kind} kind
 * @property {string} label
 * @property {'url' | 'text' | 'email' | 'tel' | 'number' | 'color' | 'datetime-local'} [type] of the input; default `text`
 * @property {string} [hint] what to enter, or where it is shown
 * @property {string} [example]
 * @property {string} [standard] label of the default, as the first choice
 * @property {Readonly<Record<string, string>>} [options] labels by value
 * @property {boolean} [isNeeded]
 */

/**
 * A widget option with its field. If `isCode`, its value is written into a config without quotation marks.
 *
 * @typedef {Omit<Field, 'kind' | 'type'> & { key: string, kind: string, group: string, range?: readonly [number, number], isCode?: boolean }} Option
 */

/** Kinds of options by name, and their input types. */
const OPTION_KINDS = { text, apiAddress, webAddress, moment, prefix, email, phone };
const TYPES = { apiAddress: 'url', webAddress: 'url', moment: 'datetime-local', email: 'email', phone: 'tel' };

/** @param {Option} option @returns {Field} */
function fieldOf(option) {
  const { kind, range, options } = option;
  if (range) return { ...option, kind: wholeNumber(...range), type: 'number' };
  return { ...option, kind: options ? oneOf(Object.keys(options)) : OPTION_KINDS[kind], type: TYPES[kind] };
}

/** @param {string} group */
const optionsIn = (group) => OPTIONS.filter((option) => option.group === group).map(fieldOf);

/** The groups of the form. */
export const GROUPS = [
  {
    title: 'Addresses',
    lead: 'You get the first three from whoever runs the widget for you.',
    fields: [
      { name: 'src', kind: scriptAddress, type: 'url', label: 'Address of embed.js', isNeeded: true },
      ...optionsIn('addresses'),
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
  { title: 'Your event', fields: [...optionsIn('event'), ...optionsIn('language')] },
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
      ...optionsIn('look'),
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
  { title: 'For experts', fields: optionsIn('experts') },
];

/** @type {readonly Field[]} */
export const FIELDS = GROUPS.flatMap(({ fields }) => fields);

/** The target of the code, which is chosen outside the form. */
const TARGET = { name: 'for', kind: oneOf(TARGETS.map(({ id }) => id)) };

const KINDS = new Map([...FIELDS, TARGET].map(({ name, kind }) => [name, kind]));

/**
 * Normalises a value by its field's kind.
 *
 * @param {string} name of a field
 * @param {string} typed
 * @returns {string | undefined} `undefined` if it is invalid
 */
export const valueOf = (name, typed) => KINDS.get(name)?.read(typed.trim());

/**
 * Reads choices from a URL. It may contain anything, so invalid values are left out.
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

/**
 * The other servers that a choice names for the code or for the API: whoever made the link could read what attendees send there.
 *
 * @param {Record<string, string>} choice as read from a URL
 * @param {Record<string, string>} standards with the `src` and `api-host` of this page
 * @returns {readonly string[]} origins, each once
 */
export function foreignIn(choice, standards) {
  const own = new Set(['src', 'api-host'].map((name) => new URL(standards[name]).origin));
  const named = ['src', 'api-host'].filter((name) => choice[name] !== undefined).map((name) => new URL(choice[name]).origin);
  return [...new Set(named)].filter((origin) => !own.has(origin));
}
