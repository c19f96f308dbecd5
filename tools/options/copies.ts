import { format, resolveConfig } from 'prettier';
import { ROOT } from '../lib/run.ts';
import { builderOptions } from './builder-options.ts';
import { pluginFields } from './plugin-fields.ts';
import { ATTRIBUTE_ROWS, type OptionRow } from './rows.ts';

/** A file that holds something of the options, since nothing can derive it where it is read. */
export interface Copy {
  /** From the repository's root. */
  readonly file: string;
  /** The file as it should be, given it as it is. */
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
    written: async () => format(builderOptions(), { ...(await resolveConfig(`${ROOT}/package.json`)), parser: 'babel' }),
  },
];

/** The attributes of the contract's first version, which are no additions. */
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

/** Of an attribute that holds several options, the key is that of their group. */
const nameAndKey = ({ attribute, path, option }: OptionRow) =>
  `\`${attribute}\` (\`${option.word === undefined ? path : path.replace(/\..*/, '')}\`)`;

/** The rows in the order that a copy has them in, which is its own; those it hasn't yet come last. */
function inOrderOf(current: string, quote: string, rows: readonly OptionRow[]): OptionRow[] {
  const placeOf = ({ attribute }: OptionRow) => current.indexOf(quote + attribute + quote.slice(-1));
  return rows.toSorted((a, b) => (placeOf(a) >>> 0) - (placeOf(b) >>> 0));
}

/** @throws Error where a file lacks what stands before and after the copy */
function between(before: string, after: string, make: (current: string) => string): Copy['written'] {
  return (text) => {
    const start = text.indexOf(before) + before.length;
    const end = text.indexOf(after, start);
    if (start < before.length || end < 0) throw new Error(`There is nothing between "${before}" and "${after}"`);
    return text.slice(0, start) + make(text.slice(start, end)) + text.slice(end);
  };
}
