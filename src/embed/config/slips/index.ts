/**
 * Puts what is wrong in a config into words: keys whose default was taken, and keys that nobody knows. A file of its own, which
 * a page loads only if there may be something to say (../config.ts).
 */
import { eachOption, OPTIONS, TAG_OPTIONS } from '../../../domain/options';
import { prefixAt } from '../../tag/attributes';
import { nearestOf } from '../../check/near-names';
import { THEME_NAMES } from '../../check/theme-names';
import { createReader, isObject, type Expected } from '../config-reader';
import { MESSAGE_KEYS } from './message-keys';

/** Completes the sentence "… must be". */
const EXPECTED: Readonly<Record<Extract<Expected, string>, string>> = {
  text: 'a text',
  words: 'a text',
  prefix: 'a text',
  apiHost: 'an absolute https URL (http for localhost only)',
  locale: 'a BCP 47 language tag',
  route: 'a route that starts with /',
  moment: 'a date and time with a time zone',
  webUrl: 'an http or https URL, or a path that starts with /',
  photoUrl: 'a function or an http or https URL with {key}',
  amount: 'a positive number',
  flag: 'true or false',
  object: 'an object',
  texts: 'an object of texts',
  callback: 'a function',
};

const namesOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, {}]));

/** The known keys; those of a group are an object. */
const KNOWN: Readonly<Record<string, object>> = {
  ...OPTIONS,
  ...TAG_OPTIONS,
  onEvent: {},
  theme: namesOf(THEME_NAMES.map((name) => name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase()))),
  messages: namesOf(MESSAGE_KEYS),
};

/**
 * @param tag the element whose attributes the config is from, if it is
 * @returns all in one text; empty if there is nothing to say
 */
export function slipsIn(config: unknown, tag?: HTMLElement): string {
  const slips = new Set<string>();
  const read = createReader(config, (path, expected, value, taken) => {
    const wanted = typeof expected === 'string' ? EXPECTED[expected] : `one of ${expected.join(', ')}`;
    const instead = taken === undefined || taken === '' ? 'nothing' : String(taken);
    slips.add(`${path} must be ${wanted}, not ${quoted(value)}: ${instead} is taken`);
  });
  read.options();
  read.texts('messages');
  read.texts('theme');
  read.callback('onEvent');
  for (const slip of unknownIn(config, KNOWN, '')) slips.add(slip);
  const text = [...slips].join('; ');
  return tag ? byAttribute(text, prefixAt(tag)) : text;
}

/** Renames config keys to attributes: `colorScheme must be …` becomes `color-scheme must be …`. */
function byAttribute(slips: string, prefix: string): string {
  const names = new Map<string, string>();
  // If an attribute holds several options, the key tells which one is wrong.
  eachOption(({ word }, attribute, path) => names.set(path, word === undefined ? attribute : path));
  return slips.replaceAll(/(^|; )([\w.]+)/g, (_, before: string, path: string) => before + prefix + (names.get(path) ?? path));
}

/** A sentence for each unknown key, also in groups. What is undefined or null counts as absent. */
function unknownIn(config: unknown, known: Readonly<Record<string, object>>, group: string): string[] {
  if (!isObject(config)) return [];
  return Object.entries(config).flatMap(([key, value]) => {
    if (value == null) return [];
    if (!Object.hasOwn(known, key)) return `${group}${key} is not known${guess(key, Object.keys(known), group)}`;
    const row = known[key];
    const isGroup = group === '' && row && !('kind' in row);
    return isGroup ? unknownIn(value, row as Record<string, object>, `${key}.`) : [];
  });
}

function guess(key: string, names: readonly string[], group: string): string {
  const same = names.find((name) => name.toLowerCase() === key.toLowerCase());
  const meant = same ?? nearestOf(key, names);
  return meant === undefined ? '' : `, did you mean ${group}${meant}?`;
}

/** The value as it stands in a message, whose sentences a semicolon parts; of an object, its type alone. */
function quoted(value: unknown): string {
  const type = typeof value;
  return type === 'object' || type === 'function' ? type : `"${String(value).slice(0, 60).replaceAll(';', ',')}"`;
}
