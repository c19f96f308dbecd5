import { eachOption, OPTIONS, TAG_OPTIONS, type Option } from '../../src/domain/options.ts';
import type { DatingAppAttributes } from '../../src/embed/tag/tag-types.ts';
import type { OptionText } from './text-types.ts';
import { OPTION_TEXTS } from './texts.ts';

/** An option with its names and texts. */
export interface OptionRow {
  readonly attribute: keyof DatingAppAttributes;
  /** The config's key, with its group: `routing.mode`. */
  readonly path: string;
  readonly option: Option;
  readonly text: OptionText;
}

export function rowOf(option: Option, name: string, path: string): OptionRow {
  const attribute = name as keyof DatingAppAttributes;
  return { attribute, path, option, text: OPTION_TEXTS[attribute] };
}

const rows: OptionRow[] = [];
eachOption((...named) => rows.push(rowOf(...named)), { ...OPTIONS, ...TAG_OPTIONS });

/** The attributes in order, each as the row of its first option. */
export const ATTRIBUTE_ROWS: readonly OptionRow[] = rows.filter(({ option }) => !option.word);

/** The option's description in typings and manifest, in full sentences. */
export function descriptionOf({ text: { doc, standard, code }, option }: OptionRow): string {
  if (code) return code;
  const plain = doc.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  const sentence = `${plain.charAt(0).toUpperCase()}${plain.slice(1)}.`;
  return option.required || standard === undefined || standard === 'none' ? sentence : `${sentence} Default: ${standard}.`;
}

/** The option's TypeScript type in the config. */
export function configType({ option: { kind } }: OptionRow): string {
  return typeof kind === 'string' ? (TYPES[kind]?.config ?? 'string') : union(kind);
}

/** The option's TypeScript type as an attribute: frameworks pass numbers, the DOM strings. */
export function attributeType({ option: { kind, word } }: OptionRow): string {
  if (word !== undefined) return '`${number}` | `${number} ${number}`';
  if (typeof kind === 'string') return TYPES[kind]?.attribute ?? 'string';
  const asText = kind.filter((value) => typeof value === 'number').toSorted();
  return [union(kind), ...asText.map((value) => `'${value}'`)].join(' | ');
}

/** Sorts numbers; the first of several words is the default. */
function union(values: readonly (string | number)[]): string {
  const sorted = typeof values[0] === 'number' ? values.toSorted() : values;
  return sorted.map((value) => (typeof value === 'number' ? String(value) : `'${value}'`)).join(' | ');
}

/** As in `domain/option-types`; a test compares them. */
const TYPES: Readonly<Record<string, { readonly config: string; readonly attribute: string }>> = {
  photoUrl: { config: '((photo: { uploadUrl: string; bucket?: string; key?: string }) => string) | string', attribute: 'string' },
  amount: { config: 'number', attribute: 'number | `${number}`' },
  flag: { config: 'boolean', attribute: "boolean | '' | 'true' | 'false'" },
};
