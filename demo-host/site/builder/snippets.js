/**
 * What an organiser chose, by the names of the builder's fields; what is left to the widget is absent.
 *
 * @typedef {Readonly<Record<string, string>>} Choice
 */

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
/** As a text of JavaScript, which may stand within a script of a page. */
const quote = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('</', '<\\/')}'`;

/** Attributes of the tag, in the order they read best. */
const ATTRIBUTES = ['api-host', 'client-id', 'lang', 'color-scheme', 'product-title', 'route-prefix', 'storage'];
/** The same for `mountDatingApp`. */
const KEYS = {
  'api-host': 'apiHost',
  'client-id': 'clientId',
  lang: 'locale',
  'color-scheme': 'colorScheme',
  'product-title': 'title',
  storage: 'storage',
};
const THEME = /^--dating-/;

const chosen = (choice, names) => names.filter((name) => choice[name]).map((name) => [name, choice[name]]);
const folderOf = (choice) => choice.src.replace(/embed\.js$/, '');

/** The value of a custom property: a radius is typed as a number. */
const valueOf = (name, value) => (name === '--dating-radius' ? `${value}px` : value);

/** @param {Choice} choice */
export function styleRules(choice) {
  const lines = Object.entries(choice)
    .filter(([name]) => THEME.test(name))
    .map(([name, value]) => `  ${name}: ${valueOf(name, value)};`);
  if (choice.room) lines.unshift('  display: block;', `  min-height: ${choice.room}em;`);
  return lines.length > 0 ? `dating-app {\n${lines.join('\n')}\n}` : '';
}

const fallback = (choice) => (choice.link ? `\n  <a href="${escape(choice.link)}">Open the speed-dating page</a>\n` : '');

/** @param {Choice} choice @param {string} [hash] of embed.js, with `integrity` */
function scriptTag(choice, hash) {
  const integrity = hash ? ` integrity="${hash}" crossorigin="anonymous"` : '';
  return `<script async src="${escape(choice.src)}"${integrity}></script>`;
}

const tag = (choice) =>
  `<dating-app${chosen(choice, ATTRIBUTES)
    .map(([name, value]) => ` ${name}="${escape(value)}"`)
    .join('')}>${fallback(choice)}</dating-app>`;

function withStyle(choice, html) {
  const rules = styleRules(choice);
  return rules ? `<style>\n${rules}\n</style>\n${html}` : html;
}

/** The config as an object of JavaScript. */
function config(choice) {
  const lines = chosen(
    choice,
    ATTRIBUTES.filter((name) => name in KEYS),
  ).map(([name, value]) => `  ${KEYS[name]}: ${quote(value)},`);
  if (choice['route-prefix']) lines.push(`  routing: { prefix: ${quote(choice['route-prefix'])} },`);
  return `{\n${lines.join('\n')}\n}`;
}

/** @param {Choice} choice */
function policy({ src, 'api-host': apiHost }) {
  const [files, api] = [new URL(src).origin, new URL(apiHost).origin];
  return `Content-Security-Policy: default-src 'none'; script-src ${files}; style-src 'self'; connect-src ${api}; img-src ${api}`;
}

const shortcodeValue = (value) => value.replaceAll('"', '&quot;').replaceAll('[', '&#91;').replaceAll(']', '&#93;');

/**
 * Everything that an organiser may copy.
 *
 * @param {Choice} choice with `src`, `api-host` and `client-id`
 * @param {string} hash of embed.js, as integrity.json has it
 * @returns {readonly (readonly [title: string, text: string])[]}
 */
export function snippets(choice, hash) {
  const rules = styleRules(choice);
  const styles = rules ? `\n\n/* in a style sheet of your page */\n${rules}` : '';
  const shortcode = chosen(choice, ['client-id', ...ATTRIBUTES.slice(2)]).map(
    ([name, value]) => ` ${name}="${shortcodeValue(value)}"`,
  );
  const vueTag = chosen(choice, ATTRIBUTES).map(([name, value]) => `\n    ${name}="${escape(value)}"`);
  return [
    ['Tag and script', withStyle(choice, `${tag(choice)}\n${scriptTag(choice)}`)],
    ['Script with integrity, for the address of a full version', scriptTag(choice, hash)],
    ['Content security policy', policy(choice)],
    ['WordPress shortcode', `[dating-app${shortcode.join('')}]${styles}`],
    [
      'React',
      `import { useEffect, useRef } from 'react';\nimport { loadDatingApp } from 'dating-app-widget/pure';\n\nconst config = ${config(choice)};\n\nexport function DatingApp() {\n  const place = useRef(null);\n  useEffect(() => {\n    let handle;\n    let gone = false;\n    loadDatingApp({ src: ${quote(choice.src)} })\n      .then(async (app) => {\n        handle = gone ? undefined : await app?.mount(place.current, config);\n        if (gone) handle?.unmount();\n      })\n      .catch(console.error);\n    return () => {\n      gone = true;\n      handle?.unmount();\n    };\n  }, []);\n  return <div ref={place} className="dating-app" />;\n}${styles.replace('dating-app {', '.dating-app {')}`,
    ],
    [
      'Vue',
      `<script setup>\nimport { loadDatingApp } from 'dating-app-widget/pure';\nloadDatingApp({ src: ${quote(choice.src)} }).catch(console.error);\n</script>\n\n<template>\n  <!-- compilerOptions: { isCustomElement: (tag) => tag === 'dating-app' } -->\n  <dating-app${vueTag.join('')}\n  ></dating-app>\n</template>${styles}`,
    ],
    [
      'Module federation, at run time',
      `import { createInstance } from '@module-federation/runtime';\n\nconst host = createInstance({\n  name: 'host',\n  remotes: [{ name: 'dating_app', entry: ${quote(`${folderOf(choice)}mf-manifest.json`)} }],\n});\nconst { mountDatingApp } = await host.loadRemote('dating_app/mount');\nconst handle = mountDatingApp(document.querySelector('#dating-app'), ${config(choice)});${styles.replace('dating-app {', '#dating-app {')}`,
    ],
  ];
}
