/**
 * The options as types. The build writes them out for hosts, a key with its description to a line, in place of this file:
 * `tools/options/declarations`.
 */
import type { Option, OPTIONS, TAG_OPTIONS } from './options';

/** Makes the URL of an uploaded photo of what the API names. */
type PhotoUrl = (photo: { uploadUrl: string; bucket?: string; key?: string }) => string;

/** What each kind is in the config, in an attribute and in the settings, where it isn't a text. */
interface Kinds {
  photoUrl: { config: PhotoUrl | string; attribute: string };
  amount: { config: number; attribute: number | `${number}` };
  flag: { config: boolean; attribute: boolean | '' | 'true' | 'false' };
}

type ConfigValue<Row extends Option> = Row['kind'] extends readonly (infer Value)[]
  ? Value
  : Row['kind'] extends infer Kind extends keyof Kinds
    ? Kinds[Kind]['config']
    : string;

/** Frameworks write numbers into attributes as they are, the DOM takes them as text. */
type AttributeValue<Row extends Option> = Row extends { word: number }
  ? `${number}` | `${number} ${number}`
  : Row['kind'] extends readonly (infer Value extends string | number)[]
    ? Value | (Value extends number ? `${Value}` : never)
    : Row['kind'] extends infer Kind extends keyof Kinds
      ? Kinds[Kind]['attribute']
      : string;

/** Rows whose setting is never undefined. */
type HasAlways = { default: unknown } | { required: true } | { kind: readonly unknown[] };
type SettingValue<Row extends Option> = ConfigValue<Row> | (Row extends HasAlways ? never : undefined);

/** As `kebab` has it. */
type Kebab<Key> = Key extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `-${Lowercase<Letter>}`}${Kebab<Rest>}`
  : Key;

/** The rows of a table, out of their groups, each by its attribute. */
type ByAttribute<Rows, Group extends string = ''> = {
  [Key in keyof Rows & string]: Rows[Key] extends Option
    ? { attribute: Rows[Key] extends { attribute: infer Own } ? Own : Kebab<`${Group}${Key}`>; row: Rows[Key] }
    : ByAttribute<Rows[Key], `${Group}${Key}-`>;
}[keyof Rows & string];

/** A table as a host gives it: what isn't required may be left out, or be undefined. */
type Given<Rows> = {
  [Key in keyof Rows as Rows[Key] extends { required: true } ? Key : never]: Rows[Key] extends Option
    ? ConfigValue<Rows[Key]>
    : never;
} & {
  [Key in keyof Rows as Rows[Key] extends { required: true } ? never : Key]?:
    (Rows[Key] extends Option ? ConfigValue<Rows[Key]> : Given<Rows[Key]>) | undefined;
};

/** A table as it is once it has been read. */
type Settled<Rows> = { -readonly [Key in keyof Rows]: Rows[Key] extends Option ? SettingValue<Rows[Key]> : Settled<Rows[Key]> };

type Attribute = ByAttribute<typeof OPTIONS & typeof TAG_OPTIONS>;
type RequiredAttribute = Extract<Attribute, { row: { required: true } }>;

/** The options as a host gives them to `mountDatingApp`. */
export type ConfigOptions = Given<typeof OPTIONS & typeof TAG_OPTIONS>;

/** The keys of those that only the script tag's loader has a use for. */
export type TagOnlyKey = keyof typeof TAG_OPTIONS;

/** The options as attributes of the tag. */
export type AttributeOptions = { [Each in RequiredAttribute as Each['attribute']]: AttributeValue<Each['row']> } & {
  [Each in Exclude<Attribute, RequiredAttribute> as Each['attribute']]?: AttributeValue<Each['row']> | undefined;
};

/** The options, validated and with their defaults. */
export type OptionSettings = Settled<typeof OPTIONS>;
