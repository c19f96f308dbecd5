import { Type, type Static, type TOptional, type TSchema, type TString } from '@fastify/type-provider-typebox';
import { BIO_LINE_BREAKS_MAX, BIO_MAX, LOCATION_MAX, NAME_MAX, OCCUPATION_MAX } from '../../src/domain/limits.ts';
import { requireDob } from './profile.ts';
import { NAME, OCCUPATION, normalizeText, type TextRule } from './texts.ts';
import { oneOf } from '../schemas/common.ts';
import type { SentenceText } from '../sentences/english.ts';

interface Field {
  /** Schema in requests and replies. */
  schema: TSchema;
  /** Column name and, in `sql`, type. A migration adds the column. */
  column: string;
  sql: 'text' | 'date';
  /** The error if a request lacks the field. Default: the field is optional. */
  required?: SentenceText;
  /** Normalises a value for storage. Throws `ApiError` 400 with a sentence of §5. */
  normalize: (raw: string, now: number) => string;
  /** Whether PUT changes the field; otherwise it keeps its first value. */
  changes: boolean;
  /** How much of the field others see. */
  others: 'all' | 'initial' | 'nothing';
}

/** The parts of a text field other than its column. */
const text = <const Rule extends TextRule>(rule: Rule) => ({
  schema: Type.String(),
  sql: 'text' as const,
  normalize: (raw: string) => normalizeText(rule, raw),
  ...(rule.required === undefined ? {} : { required: rule.required }),
});

const tooLong = <Max extends number>(max: Max) => `Must be 1–${max} characters` as const;

/** The fields of a profile. Table columns, request and reply schemas, the OpenAPI document and the rules are derived from them. */
export const FIELDS = {
  firstName: {
    ...text({
      required: 'First name is required',
      max: NAME_MAX,
      tooLong: `Max ${NAME_MAX} characters` as const,
      characters: NAME,
    }),
    column: 'first_name',
    changes: false,
    others: 'all',
  },
  lastName: {
    // §5 has no "Last name is required".
    ...text({ required: tooLong(NAME_MAX), max: NAME_MAX, tooLong: tooLong(NAME_MAX), characters: NAME }),
    column: 'last_name',
    changes: false,
    others: 'initial',
  },
  dob: {
    schema: Type.String({ description: 'YYYY-MM-DD; at least 18 years ago.' }),
    column: 'dob',
    sql: 'date',
    required: 'Date of birth is required',
    normalize: requireDob,
    changes: false,
    others: 'nothing',
  },
  gender: {
    schema: oneOf(['male', 'female']),
    column: 'gender',
    sql: 'text',
    required: 'Gender is required',
    normalize: (gender: string) => gender,
    changes: false,
    others: 'all',
  },
  location: {
    ...text({ required: 'Location is required', max: LOCATION_MAX, tooLong: tooLong(LOCATION_MAX), characters: NAME }),
    column: 'location',
    changes: true,
    others: 'all',
  },
  occupation: {
    ...text({
      required: 'Occupation is required',
      max: OCCUPATION_MAX,
      tooLong: tooLong(OCCUPATION_MAX),
      characters: OCCUPATION,
    }),
    column: 'occupation',
    changes: true,
    others: 'all',
  },
  bio: {
    ...text({
      max: BIO_MAX,
      tooLong: `Max ${BIO_MAX} characters`,
      lineBreaks: { max: BIO_LINE_BREAKS_MAX, tooMany: `Max ${BIO_LINE_BREAKS_MAX} line breaks` },
    }),
    column: 'bio',
    changes: true,
    others: 'all',
  },
} as const satisfies Record<string, Field>;

type Rows = typeof FIELDS;
export type FieldName = keyof Rows;
export type FieldsWith<Trait> = { [Name in FieldName]: Rows[Name] extends Trait ? Name : never }[FieldName];

/** The fields as stored. */
export type StoredFields = { -readonly [Name in FieldName]: Static<Rows[Name]['schema']> };
/** The fields PUT changes. */
export type ChangedFields = Pick<StoredFields, FieldsWith<{ changes: true }>>;

export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];
export const fieldOf = (name: FieldName): Field => FIELDS[name];

type Sent = { readonly [Name in FieldName]?: string };
type Schemas<Name extends FieldName> = { [Key in Name]: Rows[Key]['schema'] };
type BodySchemas<Name extends FieldName> = {
  [Key in Name]: Rows[Key] extends { required: string } ? Rows[Key]['schema'] : TOptional<Rows[Key]['schema']>;
};

function record<Value>(names: readonly FieldName[], make: (name: FieldName) => Value): Record<string, Value> {
  const made: Record<string, Value> = {};
  for (const name of names) made[name] = make(name);
  return made;
}
const named = (wanted: (row: Field) => boolean) => FIELD_NAMES.filter((name) => wanted(fieldOf(name)));
const bodies = (names: readonly FieldName[]) =>
  record(names, (name) => (fieldOf(name).required === undefined ? Type.Optional(FIELDS[name].schema) : FIELDS[name].schema));

/** The fields' schemas by use. The casts are needed because the types can't express that each field belongs to its name. */
export const SCHEMAS = {
  create: bodies(FIELD_NAMES) as unknown as BodySchemas<FieldName>,
  update: bodies(named(({ changes }) => changes)) as unknown as BodySchemas<FieldsWith<{ changes: true }>>,
  correct: record(
    named(({ changes }) => !changes),
    () => Type.Optional(Type.String()),
  ) as unknown as { [Name in FieldsWith<{ changes: false }>]: TOptional<TString> },
  own: record(FIELD_NAMES, (name) => FIELDS[name].schema) as unknown as Schemas<FieldName>,
  others: record(
    named(({ others }) => others !== 'nothing'),
    (name) => (fieldOf(name).others === 'initial' ? Type.String({ description: 'The initial only.' }) : FIELDS[name].schema),
  ) as unknown as Schemas<FieldsWith<{ others: 'all' | 'initial' }>>,
};

/** The names of the fields of which others see only the initial. */
export const INITIALS = named(({ others }) => others === 'initial');

/** The names of the fields that PUT accepts but doesn't change. */
export const FIXED_FIELDS = named(({ changes }) => !changes);

/** The fields as given, with missing ones empty. */
export const storedFields = (given: Sent): StoredFields => record(FIELD_NAMES, (name) => given[name] ?? '') as StoredFields;

/** The fields a POST stores. Throws `ApiError` 400. */
export function normalizeCreated(body: Sent, now: number): StoredFields {
  return record(FIELD_NAMES, (name) => fieldOf(name).normalize(body[name] ?? '', now)) as StoredFields;
}

/** The fields a PUT stores; others stay unchanged. Throws `ApiError` 400. */
export function normalizeChanged(body: Sent, now: number): Partial<ChangedFields> {
  const sent = named(({ changes }) => changes).filter((name) => body[name] !== undefined);
  return record(sent, (name) => fieldOf(name).normalize(body[name] ?? '', now));
}
