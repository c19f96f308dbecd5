import { OPTIONS } from './options.js';
import { html } from './quoting.js';

/**
 * What an organiser chose, by the names of the builder's fields, each of its field's kind; what is left to the widget is
 * absent.
 *
 * @typedef {Readonly<Record<string, string>>} Choice
 */

/** The room that the README's snippet keeps, in em of the widget's own letters. */
const ROOM = '54';
/** px: the widget's letters, whatever the page's are. */
const LETTER = 16;

/** In any parent, before a script has run: a block would be as wide as the link in it where the parent shrinks to fit. */
const AS_WIDE_AS_THERE_IS_ROOM = [
  'display:grid',
  'grid:auto-flow/minmax(min(280px,45vw),100vw)',
  'place-content:start',
  'flex-shrink:1',
];

const THEME = /^--dating-/;

/** Text of the link that shows in place of the widget. */
export const LINK_TEXT = 'Open the speed-dating page';

/** @param {Choice} choice @returns {readonly (readonly [name: string, value: string])[]} */
export const attributesOf = (choice) => OPTIONS.filter(({ name }) => choice[name]).map(({ name }) => [name, choice[name]]);

/** Those of the tag, which loads the widget when somebody turns to it: most visitors only read. @param {Choice} choice */
export const tagAttributesOf = (choice) => [...attributesOf(choice), ['load', 'intent']];

/** The folder of the release. @param {Choice} choice */
export const folderOf = ({ src }) => src.replace(/embed\.js(?:\?.*)?$/, '');

/** Custom properties with their values. @param {Choice} choice @returns {readonly (readonly [name: string, value: string])[]} */
export const themeOf = (choice) =>
  Object.entries(choice)
    .filter(([name]) => THEME.test(name))
    .map(([name, value]) => [name, name === '--dating-radius' ? `${value}px` : value]);

/** Height to keep until a screen stands; empty for none. @param {Choice} choice */
export const roomOf = ({ room = ROOM }) => (room === '0' ? '' : `var(--dating-room,${Number(room) * LETTER}px)`);

/** The same as declarations of CSS. @param {Choice} choice @returns {readonly string[]} */
export function declarationsOf(choice) {
  const room = roomOf(choice);
  const theme = themeOf(choice).map(([name, value]) => `${name}:${value}`);
  return [...(room ? [...AS_WIDE_AS_THERE_IS_ROOM, `min-height:${room}`] : []), ...theme];
}

/**
 * An element with its attributes: in one line if they fit, else one to a line.
 *
 * @param {string} name
 * @param {readonly string[]} attributes as they are written
 * @param {string} content in lines of its own; may be empty
 * @returns {string}
 */
export function element(name, attributes, content) {
  const inline = `<${name} ${attributes.join(' ')}>`;
  const start = inline.length <= 120 ? inline : `<${name}\n${attributes.map((one) => `  ${one}\n`).join('')}>`;
  return content ? `${start}\n  ${content}\n</${name}>` : `${start}</${name}>`;
}

/** @param {Choice} choice @param {(text: string) => string} quote */
export const fallbackOf = ({ link }, quote = html) => (link ? `<a href="${quote(link)}">${LINK_TEXT}</a>` : '');

/**
 * The tag with its style and the fallback link.
 *
 * @param {Choice} choice
 * @param {(text: string) => string} quote for a value in the language that the tag stands in
 */
export function tag(choice, quote = html) {
  const style = declarationsOf(choice).join(';');
  const attributes = [...tagAttributesOf(choice), ...(style ? [['style', style]] : [])];
  return element(
    'dating-app',
    attributes.map(([name, value]) => `${name}="${quote(value)}"`),
    fallbackOf(choice, quote),
  );
}

/**
 * Attributes of the script tag. The last two fix where code and API are, whatever else on the page may say.
 *
 * @param {Choice} choice
 * @returns {readonly (readonly [name: string, value: string])[]}
 */
export const scriptAttributesOf = (choice) => [
  ['src', choice.src],
  ['data-src-base', folderOf(choice)],
  ['data-api-host', choice['api-host']],
];

/** @param {Choice} choice @param {string} more attributes, as they are written, each with a space before it */
export const scriptTag = (choice, more = '') =>
  `<script async${more}${scriptAttributesOf(choice)
    .map(([name, value]) => ` ${name}="${html(value)}"`)
    .join('')}></script>`;
