/**
 * `custom-elements.json`: describes `<dating-app>` to editors and documentation tools (custom elements manifest 2.1.0).
 * Attributes come from the option table, custom properties from the tokens, and other texts from here.
 */
import type { DatingAppEvent } from '../../src/embed/public-types.ts';
import { ATTRIBUTE_ROWS, attributeType, descriptionOf } from '../options/rows.ts';

const MODULE = 'dist/embed.js';

/** Description and `detail` type of each event. */
const EVENTS: Readonly<Record<DatingAppEvent['type'], readonly [description: string, detail: string]>> = {
  ready: ['The widget stands and answers.', '{}'],
  route: ['Another screen shows.', '{ route: string }'],
  auth: ['Somebody signed in or out.', "{ state: 'signed-in' | 'signed-out'; reason?: 'login' | 'manual' | 'timeout' }"],
  registered: ['Somebody registered; their e-mail is not confirmed yet.', '{}'],
  profile: ['The own profile was created or changed.', "{ action: 'created' | 'updated'; photoCount: number }"],
  like: ['Somebody was liked, or no longer is.', '{ on: boolean }'],
  match: ['The number of matches is known or changed.', '{ count: number }'],
  degraded: [
    'The page keeps something from the widget, which goes on without: storage, routing, photos or clicks.',
    '{ feature: string }',
  ],
  error: [
    'Something went wrong; `fatal` when the widget cannot go on and the children show.',
    "{ code: import('dating-app-widget').DatingAppErrorCode; part?: string; reason?: string; fatal: boolean; help: string }",
  ],
  unmounted: ['The widget has left the element.', '{}'],
};

const PARTS: Readonly<Record<string, string>> = {
  root: 'All of the widget.',
  header: 'The bar with the title and the menu.',
  tabs: 'The bar of tabs.',
  card: 'A person, or a group of facts.',
  button: 'A button, or a link that looks like one.',
  input: 'A field of a form.',
  dialog: 'A dialog.',
  toast: 'A message that goes by itself.',
};

export interface TagManifest {
  readonly schemaVersion: string;
  readonly modules: readonly [{ readonly declarations: readonly [TagDeclaration]; readonly [more: string]: unknown }];
}

/** The tag's declaration in the manifest. */
export interface TagDeclaration {
  readonly tagName: string;
  readonly attributes: readonly Described[];
  readonly events: readonly Described[];
  readonly cssProperties: readonly Described[];
  readonly cssParts: readonly Described[];
  readonly [more: string]: unknown;
}

export interface Described {
  readonly name: string;
  readonly description: string;
  readonly type?: { readonly text: string };
  readonly default?: string;
}

/** @param tokens text of src/styles/tokens.css */
export function tagManifest(tokens: string): TagManifest {
  const declaration: TagDeclaration = {
    kind: 'class',
    customElement: true,
    name: 'DatingAppElement',
    tagName: 'dating-app',
    description: 'From sign-up to match, for speed-dating events, on the organiser’s own page.',
    superclass: { name: 'HTMLElement' },
    attributes: ATTRIBUTE_ROWS.map((row) => ({
      name: row.attribute,
      type: { text: attributeType(row) },
      description: row.option.required ? `${descriptionOf(row)} Required.` : descriptionOf(row),
    })),
    events: Object.entries(EVENTS).map(([type, [description, detail]]) => ({
      name: `dating-app:${type}`,
      type: { text: `CustomEvent<${detail}>` },
      description,
    })),
    slots: [
      { name: '', description: 'Shows until the widget stands, and instead of it when it cannot.' },
      {
        name: 'match',
        description: 'What comes after a match: shown when one is made and above Matches, instead of `match-text`.',
      },
    ],
    cssProperties: propertiesIn(tokens),
    cssParts: Object.entries(PARTS).map(([name, description]) => ({ name, description })),
  };
  const definition = {
    kind: 'custom-element-definition',
    name: declaration.tagName,
    declaration: { name: 'DatingAppElement', module: MODULE },
  };
  return {
    schemaVersion: '2.1.0',
    modules: [{ kind: 'javascript-module', path: MODULE, declarations: [declaration], exports: [definition] }],
  };
}

/** Every `--dating-*` property that a token reads, with its default. */
function propertiesIn(tokens: string): Described[] {
  const found = new Map<string, Described>();
  for (const [, name = '', value = ''] of tokens.matchAll(/var\(\s*(--dating-[\w-]+),\s*(.*)\)/g)) {
    const own = /var\(--|^$/.test(value) ? {} : { default: value };
    if (!found.has(name)) found.set(name, { name, description: DESCRIPTIONS[name.slice('--dating-'.length)] ?? '', ...own });
  }
  return [...found.values()];
}

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  accent: 'Buttons, links and marks.',
  'accent-text': 'Text on the accent. Default: black or white, whichever reads better.',
  bg: 'Ground of the widget.',
  surface: 'Ground of cards, fields and dialogs.',
  text: 'Text.',
  'text-muted': 'Text of less weight.',
  border: 'Lines between things.',
  danger: 'Faults, and what cannot be undone.',
  success: 'What went well.',
  focus: 'Ring around what has the focus. Default: the accent.',
  radius: 'Corners of cards.',
  space: 'The unit of all distances.',
  font: 'Typefaces.',
  'font-size': 'Size of the text; all others follow from it.',
};
