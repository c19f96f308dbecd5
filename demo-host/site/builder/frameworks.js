import { camel, configCode, configOf } from './config.js';
import { html, literal, script, template } from './quoting.js';
import {
  declarationsOf,
  element,
  fallbackOf,
  folderOf,
  roomOf,
  scriptAttributesOf,
  scriptTag,
  tag,
  tagAttributesOf,
  themeOf,
} from './tag.js';

/** @typedef {import('./tag.js').Choice} Choice */

const indented = (code, by) => code.replaceAll('\n', `\n${' '.repeat(by)}`);
const inJsx = (name, value) => `${name}={${script(value)}}`;

/** React's `style`, whose types don't include custom properties. @param {Choice} choice */
function styleObject(choice) {
  const room = roomOf(choice);
  const theme = themeOf(choice).map(([name, value]) => `['${name}' as string]: ${script(value)}`);
  const all = [...(room ? ["display: 'block'", `minHeight: ${script(room)}`] : []), ...theme];
  return all.length > 0 ? [`style={{ ${all.join(', ')} }}`] : [];
}

/** The package's component, which makes the widget part of the application's build. @param {Choice} choice */
export function react(choice) {
  const properties = configOf(choice).map(([key, code]) => `${key}={${code}}`);
  const widget = element('DatingApp', [...properties, ...styleObject({ room: choice.room })], fallbackOf(choice));
  return `import { DatingApp } from 'dating-app-widget/react';

export function SpeedDating() {
  return (
    ${indented(widget, 4)}
  );
}`;
}

/** A div, whose attributes need no typings, and Next's script tag. @param {Choice} choice */
export function next(choice) {
  const attributes = [
    'data-dating-app',
    ...tagAttributesOf(choice).map(([name, value]) => inJsx(`data-${name}`, value)),
    ...styleObject(choice),
    'suppressHydrationWarning',
  ];
  return `import Script from 'next/script';

export function DatingApp() {
  return (
    <>
      ${indented(element('div', attributes, fallbackOf(choice)), 6)}
      <Script ${scriptAttributesOf(choice)
        .map(([name, value]) => inJsx(name, value))
        .join(' ')} />
    </>
  );
}`;
}

/** Values with // go into the script, because vue-tsc loses the types of a tag with such an attribute. @param {Choice} choice */
export function vue(choice) {
  const style = declarationsOf(choice).join(';');
  const pairs = [...tagAttributesOf(choice), ...(style ? [['style', style]] : [])];
  const bound = pairs.filter(([, value]) => value.includes('//'));
  const constants = bound.map(([name, value]) => `const ${camel(name)} = ${script(value)};\n`);
  const attributes = pairs.map((pair) =>
    bound.includes(pair) ? `:${pair[0]}="${camel(pair[0])}"` : `${pair[0]}="${html(pair[1])}"`,
  );
  return `<!-- vite.config.ts: vue({ template: { compilerOptions: { isCustomElement: (tag) => tag === 'dating-app' } } }) -->
<script setup lang="ts">
import { loadDatingApp } from 'dating-app-widget/pure';
import type {} from 'dating-app-widget/vue';
import { onMounted } from 'vue';

${constants.join('')}
onMounted(() => {
  loadDatingApp({ src: ${script(choice.src)} }).catch(console.error);
});
</script>

<template>
  ${indented(element('dating-app', attributes, fallbackOf(choice)), 2)}
</template>`;
}

/** @param {Choice} choice */
export const svelte = (choice) => `<script lang="ts">
  import type {} from 'dating-app-widget/svelte';
</script>

<svelte:head>
  ${scriptTag(choice)}
</svelte:head>

${tag(choice, template)}`;

/** Inline, because Astro would bundle the script and so separate it from its files. @param {Choice} choice */
export const astro = (choice) => `${tag(choice)}\n${scriptTag(choice, ' is:inline')}`;

/** Angular reads {{ as code, even as an entity, but not within ngNonBindable. @param {Choice} choice */
export function angular(choice) {
  const plain = tag(choice);
  const widget = plain.includes('{{') ? `<ng-container ngNonBindable>\n  ${indented(plain, 2)}\n</ng-container>` : plain;
  return `// src/index.html: ${scriptTag(choice)}
import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';

@Component({
  selector: 'app-dating',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: \`
    ${literal(indented(widget, 4))}
  \`,
})
export class Dating {}`;
}

/** @param {Choice} choice */
export const federation = (choice) => `import { createInstance } from '@module-federation/runtime';
import type {} from 'dating-app-widget/federated';

const host = createInstance({
  name: 'host',
  remotes: [{ name: 'dating_app', entry: ${script(`${folderOf(choice)}mf-manifest.json`)} }],
});
const remote = await host.loadRemote<typeof import('dating_app/mount')>('dating_app/mount');
const place = document.querySelector<HTMLElement>('#dating-app');
if (remote && place) remote.mountDatingApp(place, ${configCode(choice)});`;
