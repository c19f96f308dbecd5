/** The options as types. The build publishes them to hosts expanded, a described key per line (`tools/options/declarations`). */
import type { Option, OPTIONS, TAG_OPTIONS } from './options';

/** Builds the URL of an uploaded photo from the API's response. */
type PhotoUrl = (photo: { uploadUrl: string; bucket?: string; key?: string }) => string;

/** The types of each non-text kind, in the config and as an attribute. */
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

/** Frameworks write attributes as numbers, the DOM takes texts. */
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

/** Kebab-case, as `kebab` makes it. */
type Kebab<Key> = Key extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `-${Lowercase<Letter>}`}${Kebab<Rest>}`
  : Key;

/** The rows of a table without their groups, each with its attribute. */
type ByAttribute<Rows, Group extends string = ''> = {
  [Key in keyof Rows & string]: Rows[Key] extends Option
    ? { attribute: Rows[Key] extends { attribute: infer Own } ? Own : Kebab<`${Group}${Key}`>; row: Rows[Key] }
    : ByAttribute<Rows[Key], `${Group}${Key}-`>;
}[keyof Rows & string];

/** A table as a host passes it: options that aren't required may be absent or undefined. */
type Given<Rows> = {
  [Key in keyof Rows as Rows[Key] extends { required: true } ? Key : never]: Rows[Key] extends Option
    ? ConfigValue<Rows[Key]>
    : never;
} & {
  [Key in keyof Rows as Rows[Key] extends { required: true } ? never : Key]?:
    | (Rows[Key] extends Option ? ConfigValue<Rows[Key]> : Given<Rows[Key]>)
    | undefined;
};

/** A table after validation, with defaults. */
type Settled<Rows> = { -readonly [Key in keyof Rows]: Rows[Key] extends Option ? SettingValue<Rows[Key]> : Settled<Rows[Key]> };

type Attribute = ByAttribute<typeof OPTIONS & typeof TAG_OPTIONS>;
type RequiredAttribute = Extract<Attribute, { row: { required: true } }>;

/** The options as passed to `mountDatingApp`. */
export type ConfigOptions = Given<typeof OPTIONS & typeof TAG_OPTIONS>;

/** The keys of `TAG_OPTIONS`. */
export type TagOnlyKey = keyof typeof TAG_OPTIONS;

/** The options as attributes of the tag. */
export type AttributeOptions = { [Each in RequiredAttribute as Each['attribute']]: AttributeValue<Each['row']> } & {
  [Each in Exclude<Attribute, RequiredAttribute> as Each['attribute']]?: AttributeValue<Each['row']> | undefined;
};

/** The options, validated and with their defaults. */
export type OptionSettings = Settled<typeof OPTIONS>;
