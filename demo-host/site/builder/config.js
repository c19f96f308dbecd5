import { attributesOf, themeOf } from './tag.js';
import { script } from './quoting.js';

/** @typedef {import('./tag.js').Choice} Choice */

/** Keys of the config by the attributes of the same meaning. */
const KEYS = {
  'api-host': 'apiHost',
  'client-id': 'clientId',
  lang: 'locale',
  'color-scheme': 'colorScheme',
  'product-title': 'title',
  'event-name': 'eventName',
  'release-at': 'releaseAt',
  'match-text': 'matchText',
  'match-link': 'matchLink',
  storage: 'storage',
};

/** `api-host` becomes `apiHost`. @param {string} name */
export const camel = (name) => name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());

const objectOf = (pairs) => `{ ${pairs.map(([key, value]) => `${key}: ${script(value)}`).join(', ')} }`;

/**
 * The config of `mountDatingApp`.
 *
 * @param {Choice} choice
 * @returns {readonly (readonly [key: string, code: string])[]}
 */
export function configOf(choice) {
  const given = Object.fromEntries(attributesOf(choice));
  const plain = Object.entries(KEYS).filter(([name]) => given[name]);
  const theme = themeOf(choice).map(([name, value]) => [camel(name.replace('--dating-', '')), value]);
  const support = ['email', 'phone'].filter((way) => given[`support-${way}`]).map((way) => [way, given[`support-${way}`]]);
  return [
    ...plain.map(([name, key]) => [key, script(given[name])]),
    ...(given['code-length'] ? [['codeLength', given['code-length']]] : []),
    ...(support.length > 0 ? [['support', objectOf(support)]] : []),
    ...(given['route-prefix'] ? [['routing', objectOf([['prefix', given['route-prefix']]])]] : []),
    ...(theme.length > 0 ? [['theme', objectOf(theme)]] : []),
  ];
}

/** The config as an object of JavaScript. @param {Choice} choice */
export const configCode = (choice) =>
  `{\n${configOf(choice)
    .map(([key, code]) => `  ${key}: ${code},\n`)
    .join('')}}`;
