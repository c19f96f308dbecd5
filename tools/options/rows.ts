import { eachOption, OPTIONS, TAG_OPTIONS, type Option } from '../../src/domain/options.ts';
import type { DatingAppAttributes } from '../../src/embed/tag-types.ts';
import type { OptionText } from './text-types.ts';
import { OPTION_TEXTS } from './texts.ts';

/** An option with its names and texts. */
export interface OptionRow {
  readonly attribute: keyof DatingAppAttributes;
  /** The config's key after that of its group: `routing.mode`. */
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

/** The attributes in order, each as the row of the first option it holds. */
export const ATTRIBUTE_ROWS: readonly OptionRow[] = rows.filter(({ option }) => !option.word);

/** What typings and the manifest say of it, in full sentences. */
export function descriptionOf({ text: { doc, standard, code }, option }: OptionRow): string {
  if (code) return code;
  const plain = doc.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  const sentence = `${plain.charAt(0).toUpperCase()}${plain.slice(1)}.`;
  return option.required || standard === undefined || standard === 'none' ? sentence : `${sentence} Default: ${standard}.`;
}

/** What it is as a key of the config, as TypeScript. */
export function configType({ option: { kind } }: OptionRow): string {
  return typeof kind === 'string' ? (TYPES[kind]?.config ?? 'string') : union(kind);
}

/** What it is as an attribute, as TypeScript: frameworks write numbers as they are, the DOM takes them as text. */
export function attributeType({ option: { kind, word } }: OptionRow): string {
  if (word !== undefined) return '`${number}` | `${number} ${number}`';
  if (typeof kind === 'string') return TYPES[kind]?.attribute ?? 'string';
  const asText = kind.filter((value) => typeof value === 'number').toSorted();
  return [union(kind), ...asText.map((value) => `'${value}'`)].join(' | ');
}

/** Numbers by size: of words the first is the default. */
function union(values: readonly (string | number)[]): string {
  const sorted = typeof values[0] === 'number' ? values.toSorted() : values;
  return sorted.map((value) => (typeof value === 'number' ? String(value) : `'${value}'`)).join(' | ');
}

/** As in `domain/option-types`, with which a test compares them. */
const TYPES: Readonly<Record<string, { readonly config: string; readonly attribute: string }>> = {
  photoUrl: { config: '((photo: { uploadUrl: string; bucket?: string; key?: string }) => string) | string', attribute: 'string' },
  amount: { config: 'number', attribute: 'number | `${number}`' },
  flag: { config: 'boolean', attribute: "boolean | '' | 'true' | 'false'" },
};
