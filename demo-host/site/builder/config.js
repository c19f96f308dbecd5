import { OPTIONS } from './options.js';
import { PHOTO_MAX_EDGE, themeOf } from './tag.js';
import { script } from './quoting.js';

/** @typedef {import('./tag.js').Choice} Choice */

/** `api-host` becomes `apiHost`. @param {string} name */
export const camel = (name) => name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** @param {readonly (readonly [key: string, code: string])[]} pairs */
const objectOf = (pairs) => `{ ${pairs.map(([key, code]) => `${key}: ${code}`).join(', ')} }`;

/**
 * The config of `mountDatingApp`.
 *
 * @param {Choice} choice
 * @returns {readonly (readonly [key: string, code: string])[]}
 */
export function configOf(choice) {
  const chosen = OPTIONS.filter(({ name }) => choice[name]).map(({ name, key, isCode }) => {
    const [group, inGroup] = key.split('.');
    return { group, inGroup, code: isCode ? choice[name] : script(choice[name]) };
  });
  const keys = [...new Set(chosen.map(({ group }) => group))].map((key) => {
    const own = chosen.filter(({ group }) => group === key);
    return [key, own[0].inGroup ? objectOf(own.map(({ inGroup, code }) => [inGroup, code])) : own[0].code];
  });
  const theme = themeOf(choice).map(([name, value]) => [camel(name.replace('--dating-', '')), script(value)]);
  return [...keys, ['photoMaxEdge', PHOTO_MAX_EDGE], ...(theme.length > 0 ? [['theme', objectOf(theme)]] : [])];
}

/** The config as an object of JavaScript. @param {Choice} choice */
export const configCode = (choice) =>
  `{\n${configOf(choice)
    .map(([key, code]) => `  ${key}: ${code},\n`)
    .join('')}}`;
