import { angular, astro, federation, next, react, svelte, vue } from './frameworks.js';
import { shortcode } from './quoting.js';
import { attributesOf, declarationsOf, scriptTag, tag } from './tag.js';

/** @typedef {import('./tag.js').Choice} Choice */

/** Without the URLs, which are in the plugin's settings. @param {Choice} choice */
function wordpress(choice) {
  const { 'api-host': _, ...own } = choice;
  const attributes = attributesOf(own).map(([name, value]) => ` ${name}="${shortcode(value)}"`);
  return `[dating-app${attributes.join('')}]`;
}

/** @param {Choice} choice */
function policy({ src, 'api-host': apiHost }) {
  const [files, api] = [new URL(src).origin, new URL(apiHost).origin];
  return `Content-Security-Policy: default-src 'none'; script-src ${files}; connect-src ${api}; img-src ${api}; require-trusted-types-for 'script'; trusted-types 'none'`;
}

const WRITERS = {
  page: (choice) => `${tag(choice)}\n${scriptTag(choice)}`,
  wordpress,
  react,
  next,
  vue,
  svelte,
  astro,
  angular,
  federation,
  pinned: (choice, hash) => scriptTag(choice, hash ? ` integrity="${hash}" crossorigin="anonymous"` : ''),
  policy,
};

/**
 * The code for an organiser to copy.
 *
 * @param {string} target one of the ids in TARGETS
 * @param {Choice} choice with `src`, `api-host` and `client-id`
 * @param {string} [hash] of embed.js, as integrity.json has it
 * @returns {string}
 */
export const snippetFor = (target, choice, hash) => WRITERS[target](choice, hash);

const ruleOf = (selector, lines) =>
  lines.length > 0 ? `${selector} {\n${lines.map((line) => `  ${line.replace(':', ': ')};\n`).join('')}}` : '';

/**
 * A rule for the page's own stylesheet, for targets whose code can't contain styles: the plugin reserves room by its settings but
 * has no colours, and a strict policy forbids `style` attributes.
 *
 * @param {string} target
 * @param {Choice} choice
 * @returns {string} empty if not needed
 */
export function styleFor(target, choice) {
  if (target === 'wordpress') return ruleOf('dating-app, [data-dating-app]', declarationsOf({ ...choice, room: '0' }));
  return target === 'policy' ? ruleOf('dating-app', declarationsOf(choice)) : '';
}
