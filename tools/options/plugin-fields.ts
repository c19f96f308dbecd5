import type { OptionRow } from './rows.ts';

/** The entries of the plugin's array of attributes: label, help, and choices if any. */
export function pluginFields(rows: readonly OptionRow[]): string {
  const width = Math.max(...rows.map(({ attribute }) => attribute.length)) + "''".length;
  return rows.map((row) => `\t\t${`'${row.attribute}'`.padEnd(width)} => ${fieldOf(row)},`).join('\n');
}

function fieldOf({ attribute, text: { plugin } }: OptionRow): string {
  if (!plugin) throw new Error(`${attribute} has no texts for the plugin`);
  const { label, help, choices = {}, names = {} } = plugin;
  const labels = [
    ...Object.entries(choices).map(([value, words]) => `${php(value)} => ${translated(words)}`),
    ...inGivenOrder(names).map(([value, name]) => `${php(value)} => ${php(name)}`),
  ];
  const choice = labels.length > 0 ? [`array( ${labels.join(', ')} )`] : [];
  // Choices are the third element, even without help.
  const helped = help ? [translated(help)] : choice.map(() => "''");
  return `array( ${[translated(label), ...helped, ...choice].join(', ')} )`;
}

/** Puts the empty value first, since JavaScript puts numeric keys first. */
const inGivenOrder = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).toSorted(([a], [b]) => Number(b === '') - Number(a === ''));

const translated = (words: string) => `__( ${php(words)}, 'dating-app' )`;

const php = (text: string) => `'${text.replaceAll(/[\\']/g, '\\$&')}'`;
