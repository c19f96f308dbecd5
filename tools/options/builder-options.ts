import type { Option } from '../../src/domain/options.ts';
import { ATTRIBUTE_ROWS, type OptionRow } from './rows.ts';
import type { BuilderText } from './text-types.ts';

/** A module of the snippet builder, which is served as it is written: the options that it has a field for. */
export function builderOptions(): string {
  const options = ATTRIBUTE_ROWS.flatMap((row) => (row.text.builder ? [optionOf(row, row.text.builder)] : []));
  return `/**
 * The options that have a field, in the order in which snippets have them. Written by \`npm run options\`, from
 * src/domain/options.ts and tools/options/texts.ts.
 *
 * @type {readonly import('./fields.js').Option[]}
 */
export const OPTIONS = ${JSON.stringify(options)};
`;
}

/** What the builder's `values.js` calls a kind of option, unless the words narrow it. */
const KINDS: Readonly<Record<string, string>> = {
  apiHost: 'apiAddress',
  webUrl: 'webAddress',
  moment: 'moment',
  prefix: 'prefix',
};

function optionOf({ attribute, path, option }: OptionRow, { kind, ...texts }: BuilderText): object {
  const own = typeof option.kind === 'string' ? KINDS[option.kind] : undefined;
  const isCode = isText(option) ? undefined : true;
  return { name: attribute, key: path, kind: kind ?? own ?? 'text', ...texts, isCode, isNeeded: option.required };
}

/** Whether the config has it as a text, rather than as a number or as `true`. */
function isText({ kind }: Option): boolean {
  return typeof kind === 'string' ? kind !== 'amount' && kind !== 'flag' : typeof kind[0] === 'string';
}
