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

/**
 * An option of the widget's, as its field is described. A value that is code stands in a config without quotation marks.
 *
 * @typedef {Omit<Field, 'kind' | 'type'> & { key: string, kind: string, group: string, range?: readonly [number, number], isCode?: boolean }} Option
 */

/** Kinds of options by name, and the type of an input that suits them. */
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

/** The form, by its groups. */
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
