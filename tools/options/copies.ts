import { readFile } from 'node:fs/promises';
import { format } from 'oxfmt';
import { ROOT } from '../lib/run.ts';
import { builderOptions } from './builder-options.ts';
import { pluginFields } from './plugin-fields.ts';
import { ATTRIBUTE_ROWS, type OptionRow } from './rows.ts';

/** A file with a copy of option data, which can't be derived where the file is used. */
export interface Copy {
  /** Path from the repository's root. */
  readonly file: string;
  /** The updated text, given the present one. */
  readonly written: (text: string) => string | Promise<string>;
}

export const COPIES: readonly Copy[] = [
  {
    file: 'docs/organisers/README.md',
    written: between('| attribute | what | default |\n|---|---|---|\n', '\n\n', (current) =>
      inOrderOf(current, '| `', ATTRIBUTE_ROWS).map(guideRow).join('\n'),
    ),
  },
  {
    file: 'docs/developers/README.md',
    written: between('Attributes, each with its key of the config: ', '. What they do', (current) =>
      inOrderOf(current, '`', ATTRIBUTE_ROWS.filter(isAdded)).map(nameAndKey).join(', '),
    ),
  },
  {
    file: 'docs/organisers/wordpress.md',
    written: between('A page can choose its own ', ': `[dating-app', (current) => {
      const names = inOrderOf(current, '`', ATTRIBUTE_ROWS.filter(isInPlugin)).map(({ attribute }) => `\`${attribute}\``);
      return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
    }),
  },
  {
    file: 'integrations/wordpress/dating-app.php',
    written: between('function attributes(): array {\n\treturn array(\n', '\n\t);\n', (current) =>
      pluginFields(inOrderOf(current, "\t\t'", ATTRIBUTE_ROWS.filter(isInPlugin))),
    ),
  },
  {
    file: 'demo-host/site/builder/options.js',
    written: async () => {
      const style = JSON.parse(await readFile(`${ROOT}/.oxfmtrc.json`, 'utf8'));
      return (await format('options.js', builderOptions(), style)).code;
    },
  },
];

/** The attributes of the contract's first version; all others are additions. */
const FIRST: ReadonlySet<OptionRow['attribute']> = new Set([
  'api-host',
  'client-id',
  'lang',
  'dir',
  'color-scheme',
  'routing',
  'route-prefix',
  'initial-route',
  'storage',
  'product-title',
  'support-email',
  'support-phone',
  'heading-level',
  'debug',
] as const);

const isAdded = ({ attribute }: OptionRow) => !FIRST.has(attribute);
const isInPlugin = ({ text }: OptionRow) => text.plugin !== undefined;

const guideRow = ({ attribute, text, option }: OptionRow) =>
  `| \`${attribute}\` | ${text.doc} | ${option.required ? 'required' : text.standard} |`;

/** The key of an attribute with several options is that of their group. */
const nameAndKey = ({ attribute, path, option }: OptionRow) =>
  `\`${attribute}\` (\`${option.word === undefined ? path : path.replace(/\..*/, '')}\`)`;

/** The rows in a copy's present order, followed by new ones. */
function inOrderOf(current: string, quote: string, rows: readonly OptionRow[]): OptionRow[] {
  const placeOf = ({ attribute }: OptionRow) => current.indexOf(quote + attribute + quote.slice(-1));
  return rows.toSorted((a, b) => (placeOf(a) >>> 0) - (placeOf(b) >>> 0));
}

/** @throws {Error} if the file lacks the text before or after the copy */
function between(before: string, after: string, make: (current: string) => string): Copy['written'] {
  return (text) => {
    const start = text.indexOf(before) + before.length;
    const end = text.indexOf(after, start);
    if (start < before.length || end < 0) throw new Error(`There is nothing between "${before}" and "${after}"`);
    return text.slice(0, start) + make(text.slice(start, end)) + text.slice(end);
  };
}
