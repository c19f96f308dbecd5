import { OPTIONS } from './options.js';
import { html } from './quoting.js';

/**
 * An organiser's choices by field, each valid for its field's kind; defaults are absent.
 *
 * @typedef {Readonly<Record<string, string>>} Choice
 */

/** The room that the README's snippet reserves, in em of the widget's font size. */
const ROOM = '54';
/** The widget's font size, in px. */
const LETTER = 16;

/** Full width in any parent, before a script has run: in a shrink-to-fit parent, a block would be as wide as its link. */
const AS_WIDE_AS_THERE_IS_ROOM = [
  'display:grid',
  'grid:auto-flow/minmax(min(280px,45vw),100vw)',
  'place-content:start',
  'flex-shrink:1',
];

const THEME = /^--dating-/;

/** Text of the fallback link. */
export const LINK_TEXT = 'Open the speed-dating page';

/** @param {Choice} choice @returns {readonly (readonly [name: string, value: string])[]} */
export const attributesOf = (choice) => OPTIONS.filter(({ name }) => choice[name]).map(({ name }) => [name, choice[name]]);

/** The longest edge to which photos are made smaller before they are sent, in px: whatever a camera takes then fits. */
export const PHOTO_MAX_EDGE = '2048';

/**
 * The tag's attributes: photos are made to fit, and the widget loads on first interaction, since most visitors only read.
 *
 * @param {Choice} choice
 */
export const tagAttributesOf = (choice) => [...attributesOf(choice), ['photo-max-edge', PHOTO_MAX_EDGE], ['load', 'intent']];

/** The folder of the release. @param {Choice} choice */
export const folderOf = ({ src }) => src.replace(/embed\.js(?:\?.*)?$/, '');

/** Custom properties with their values. @param {Choice} choice @returns {readonly (readonly [name: string, value: string])[]} */
export const themeOf = (choice) =>
  Object.entries(choice)
    .filter(([name]) => THEME.test(name))
    .map(([name, value]) => [name, name === '--dating-radius' ? `${value}px` : value]);

/** Height to reserve until a screen shows; empty for none. @param {Choice} choice */
export const roomOf = ({ room = ROOM }) => (room === '0' ? '' : `var(--dating-room,${Number(room) * LETTER}px)`);

/** Room and theme as CSS declarations. @param {Choice} choice @returns {readonly string[]} */
export function declarationsOf(choice) {
  const room = roomOf(choice);
  const theme = themeOf(choice).map(([name, value]) => `${name}:${value}`);
  return [...(room ? [...AS_WIDE_AS_THERE_IS_ROOM, `min-height:${room}`] : []), ...theme];
}

/**
 * An element's code, with attributes on one line if they fit, else one per line.
 *
 * @param {string} name
 * @param {readonly string[]} attributes as code
 * @param {string} content may be empty
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
 * @param {(text: string) => string} quote quotes values for the surrounding language
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
 * Attributes of the script tag. The last two fix the URLs of code and API, so that nothing else on the page can change them.
 *
 * @param {Choice} choice
 * @returns {readonly (readonly [name: string, value: string])[]}
 */
export const scriptAttributesOf = (choice) => [
  ['src', choice.src],
  ['data-src-base', folderOf(choice)],
  ['data-api-host', choice['api-host']],
];

/** @param {Choice} choice @param {string} more further attributes as code, each preceded by a space */
export const scriptTag = (choice, more = '') =>
  `<script async${more}${scriptAttributesOf(choice)
    .map(([name, value]) => ` ${name}="${html(value)}"`)
    .join('')}></script>`;
