import { BIO_LINE_BREAKS_MAX, BIO_MAX, LOCATION_MAX, NAME_MAX, OCCUPATION_MAX } from './limits';

/** Either of the two an attendee can choose. */
export type Gender = 'male' | 'female';

interface AnyField {
  /** What the browser may fill in by itself: a value of the `autocomplete` attribute. */
  autoComplete?: string;
  /** Whether the edit form changes it; it shows the others read-only (§2). */
  edit: boolean;
  /** Whether the About card of My Profile shows it. */
  about: boolean;
  /** Whether a person's dialog shows it, when there is something to show. */
  dialog: boolean;
}

/** Text as typed; what is checked and sent is tidied first. Codes of faults are keys of `messages`. */
export interface TextField<Code extends string = string> extends AnyField {
  type: 'text';
  /** UTF-16 units. */
  max: number;
  tooLong: Code;
  /** The fault of an empty one; without it the field may stay empty. */
  required?: Code;
  /** The set of characters it may hold (see `text-rules`); without it, any. */
  characters?: 'name' | 'occupation';
  /** How many line breaks it may hold; without it, it is a single line. */
  lineBreaks?: number;
  tooManyLines?: Code;
}

/** A date of birth as `YYYY-MM-DD`, or a gender. */
export interface ChoiceField<Code extends string = string> extends AnyField {
  type: 'date' | 'gender';
  required: Code;
}

/**
 * The fields of a profile, in the order of the screens: each row says all there is to a field, and decoding, rules, forms,
 * cards and calls are made from it. Its words are in `messages`: `profile.<name>`, the codes of its faults, and
 * `person.<name>` when the dialog shows it.
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
  /** The whole last name of oneself; of others the server sends the initial only. */
  lastName: {
    type: 'text',
    max: NAME_MAX,
    // §5 gives the last name no "… is required" text: the length text covers an empty one (P10).
    required: 'last-name-length',
    tooLong: 'last-name-length',
    characters: 'name',
    autoComplete: 'family-name',
    edit: false,
    about: false,
    dialog: false,
  },
  /** `YYYY-MM-DD`; only of oneself (P13). */
  dob: { type: 'date', required: 'dob-required', autoComplete: 'bday', edit: false, about: false, dialog: false },
  gender: { type: 'gender', required: 'gender-required', autoComplete: 'sex', edit: false, about: true, dialog: false },
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

/** What can be wrong with a field by its row. */
export type FieldFault = {
  [Name in FieldName]: Extract<Rows[Name][keyof Rows[Name] & ('required' | 'tooLong' | 'tooManyLines')], string>;
}[FieldName];

/** What an attendee fills in. */
export type FieldValues = { -readonly [Name in FieldName]: Rows[Name] extends { type: 'gender' } ? Gender : string };
/** What a server tells: texts may be empty, anything else may be missing. */
export type KnownFields = {
  -readonly [Name in FieldName]: Rows[Name] extends { type: 'text' } ? string : FieldValues[Name] | null;
};

export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

/** The names of the rows that say so, in order. */
export function fieldsFor<Trait extends 'edit' | 'about' | 'dialog'>(trait: Trait): FieldsWith<Record<Trait, true>>[] {
  return FIELD_NAMES.filter((name) => FIELDS[name][trait]) as FieldsWith<Record<Trait, true>>[];
}

/** A row without its own type, for code that treats all alike. */
export const fieldOf = (name: FieldName): TextField<FieldFault> | ChoiceField<FieldFault> => FIELDS[name];

/** A value for each of the fields. */
export function eachField<Value, Name extends FieldName = FieldName>(
  make: (name: Name) => Value,
  names: readonly Name[] = FIELD_NAMES as Name[],
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}

/** The fields out of something that holds more. */
export function pickFields<Source extends Readonly<Record<FieldName, unknown>>>(source: Source): Pick<Source, FieldName> {
  return eachField((name) => source[name]) as Pick<Source, FieldName>;
}
