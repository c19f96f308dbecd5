import type { Option } from '../../src/domain/options.ts';
import { ATTRIBUTE_ROWS, type OptionRow } from './rows.ts';
import type { BuilderText } from './text-types.ts';

/** The snippet builder's module with the options that have a field. The builder is served unbundled. */
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

/** Kinds of the builder's `values.js` by kind of option, unless `BuilderText.kind` is narrower. */
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

/** Whether the option's value in the config is a string, not a number or boolean. */
function isText({ kind }: Option): boolean {
  return typeof kind === 'string' ? kind !== 'amount' && kind !== 'flag' : typeof kind[0] === 'string';
}
