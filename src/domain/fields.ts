import { BIO_LINE_BREAKS_MAX, BIO_MAX, LOCATION_MAX, NAME_MAX, OCCUPATION_MAX } from './limits';

/** The two genders an attendee can choose from. */
export type Gender = 'male' | 'female';

interface AnyField {
  /** Value of the `autocomplete` attribute. */
  autoComplete?: string;
  /** Whether the edit form changes it; it shows other fields read-only (§2). */
  edit: boolean;
  /** Whether the About card of My Profile shows it. */
  about: boolean;
  /** Whether a person's dialog shows it, if it has a value. */
  dialog: boolean;
}

/** Text, normalized before it is checked and sent. Fault codes are keys of `messages`. */
export interface TextField<Code extends string = string> extends AnyField {
  type: 'text';
  /** UTF-16 units. */
  max: number;
  tooLong: Code;
  /** The fault when empty; without this code the field is optional. */
  required?: Code;
  /** The allowed characters (see `text-rules`). Default any. */
  characters?: 'name' | 'occupation';
  /** The number of line breaks allowed. Default none: a single line. */
  lineBreaks?: number;
  tooManyLines?: Code;
}

/** A date of birth as `YYYY-MM-DD`, or a gender. */
export interface ChoiceField<Code extends string = string> extends AnyField {
  type: 'date' | 'gender';
  required: Code;
}

/**
 * The fields of a profile, in the order of the screens. A row defines its field completely: decoding, rules, forms, cards
 * and calls are derived from it. Its texts are in `messages`: `profile.<name>`, its fault codes, and `person.<name>` if
 * the dialog shows it.
 */
export const FIELDS = {
  firstName: {
    type: 'text',
    max: NAME_MAX,
    required: 'first-name-required',
    tooLong: 'first-name-length',
    characters: 'name',
    autoComplete: 'given-name',
    edit: false,
    about: false,
    dialog: false,
  },
  /** The attendee's own full last name; the server sends only the initial of others. */
  lastName: {
    type: 'text',
    max: NAME_MAX,
    // §5 has no "… is required" text for the last name: the length text covers an empty one.
    required: 'last-name-length',
    tooLong: 'last-name-length',
    characters: 'name',
    autoComplete: 'family-name',
    edit: false,
    about: false,
    dialog: false,
  },
  /** `YYYY-MM-DD`; the attendee's own only. */
  dob: { type: 'date', required: 'dob-required', autoComplete: 'bday', edit: false, about: false, dialog: false },
  gender: { type: 'gender', required: 'gender-required', edit: false, about: true, dialog: false },
  location: {
    type: 'text',
    max: LOCATION_MAX,
    required: 'location-required',
    tooLong: 'location-length',
    characters: 'name',
    autoComplete: 'address-level2',
    edit: true,
    about: false,
    dialog: true,
  },
  occupation: {
    type: 'text',
    max: OCCUPATION_MAX,
    required: 'occupation-required',
    tooLong: 'occupation-length',
    characters: 'occupation',
    autoComplete: 'organization-title',
    edit: true,
    about: true,
    dialog: true,
  },
  bio: {
    type: 'text',
    max: BIO_MAX,
    tooLong: 'bio-length',
    lineBreaks: BIO_LINE_BREAKS_MAX,
    tooManyLines: 'bio-line-breaks',
    edit: true,
    about: true,
    dialog: true,
  },
} as const satisfies Record<string, TextField | ChoiceField>;

type Rows = typeof FIELDS;
export type FieldName = keyof Rows;

/** The names of the rows that have a property of this type, such as `{ edit: true }`. */
export type FieldsWith<Trait> = { [Name in FieldName]: Rows[Name] extends Trait ? Name : never }[FieldName];
export type EditableName = FieldsWith<{ edit: true }>;

/** The faults a field's row can produce. */
type FieldFault = {
  [Name in FieldName]: Extract<Rows[Name][keyof Rows[Name] & ('required' | 'tooLong' | 'tooManyLines')], string>;
}[FieldName];

/** The values an attendee enters. */
export type FieldValues = { -readonly [Name in FieldName]: Rows[Name] extends { type: 'gender' } ? Gender : string };
/** The values a server sends: texts may be empty, others `null`. */
export type KnownFields = {
  -readonly [Name in FieldName]: Rows[Name] extends { type: 'text' } ? string : FieldValues[Name] | null;
};

export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

/** The names of the rows with this trait, in order. */
export function fieldsFor<Trait extends 'edit' | 'about' | 'dialog'>(trait: Trait): FieldsWith<Record<Trait, true>>[] {
  return FIELD_NAMES.filter((name) => FIELDS[name][trait]) as FieldsWith<Record<Trait, true>>[];
}

/** A row as its general type, for code that treats all rows alike. */
export const fieldOf = (name: FieldName): TextField<FieldFault> | ChoiceField<FieldFault> => FIELDS[name];

/** Makes a value for each field. */
export function eachField<Value, Name extends FieldName = FieldName>(
  make: (name: Name) => Value,
  names: readonly Name[] = FIELD_NAMES as Name[],
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}

/** Picks the fields from an object that holds more. */
export function pickFields<Source extends Readonly<Record<FieldName, unknown>>>(source: Source): Pick<Source, FieldName> {
  return eachField((name) => source[name]) as Pick<Source, FieldName>;
}

/**
 * The faults of an attendee's input (§5). A rule returns a code or `null`; `messages` has the sentence for each code. Codes of a
 * single profile field are defined in its row.
 */
export type RuleCode =
  | FieldFault
  | 'email-required'
  | 'password-required'
  | 'password-weak'
  | 'passwords-differ'
  | 'code-required'
  | 'age-minimum'
  | 'name-characters'
  | 'occupation-characters'
  | 'edge-punctuation';
