/**
 * A target of the code.
 *
 * @typedef {object} Target
 * @property {string} id as in the page's URL
 * @property {string} title
 * @property {string} lead where the code goes, in a sentence
 */

/** @type {readonly Target[]} */
export const TARGETS = [
  { id: 'page', title: 'Any page', lead: 'Paste it where the widget should appear.' },
  {
    id: 'wordpress',
    title: 'WordPress',
    lead: 'Install the plugin, give it the addresses under Settings, Dating App, and put this into a Shortcode block.',
  },
  { id: 'react', title: 'React', lead: 'A component, for npm install dating-app-widget; the widget becomes part of your build.' },
  { id: 'next', title: 'Next', lead: 'A component that is rendered on the server, such as app/dating-app.tsx.' },
  {
    id: 'vue',
    title: 'Vue',
    lead: 'A component, for npm install dating-app-widget. Its first lines say what the build has to know.',
  },
  { id: 'svelte', title: 'Svelte', lead: 'A component or page of Svelte 5, for npm install dating-app-widget.' },
  { id: 'astro', title: 'Astro', lead: 'A component, such as src/components/DatingApp.astro.' },
  { id: 'angular', title: 'Angular', lead: 'A component; the script goes into src/index.html.' },
  { id: 'federation', title: 'Module federation', lead: 'For an application that loads its parts at run time.' },
  {
    id: 'pinned',
    title: 'A pinned release',
    lead: 'The script with its hash. Use it with the address of a full version, such as …/v1.2.3/embed.js: at /v1/ the next release would not match.',
  },
  {
    id: 'policy',
    title: 'Content security policy',
    lead: 'The strictest one the widget runs under; add the same origins to yours. Photos may come from a server of their own.',
  },
];

/** Where to paste the code: site builder, and instructions. */
export const PLACES = [
  ['WordPress', 'Add a Custom HTML block. The plugin is safer: choose WordPress above.'],
  ['Squarespace', 'Edit the page, Add block, Code. Paste it as HTML.'],
  ['Webflow', 'Drag a Code Embed element to its place, and paste it there.'],
  ['Shopify', 'Customize the theme, Add section, Custom Liquid.'],
  ['Wix', 'Add Elements, Embed Code, Embed HTML. It runs in a frame there: make that as high as the screen.'],
  ['Jimdo', 'Add element, More elements, Widget/HTML.'],
];
