import { checkDateOfBirth, type CalendarDate } from '../../domain/age';
import {
  eachField,
  FIELD_NAMES,
  fieldOf,
  fieldsFor,
  type EditableName,
  type FieldName,
  type FieldValues,
  type RuleCode,
} from '../../domain/fields';
import type { Profile, ProfileDraft } from '../../domain/profile';
import { checkText, normalizeText } from '../../domain/text-rules';

/** The fields that can be edited later (§2). */
export const EDITABLE_FIELDS = fieldsFor('edit');

function checkField(name: FieldName, value: string, today: CalendarDate): RuleCode | null {
  const row = fieldOf(name);
  if (row.type === 'text') return checkText(row, value);
  if (row.type === 'date') return checkDateOfBirth(value, today);
  return value === 'male' || value === 'female' ? null : row.required;
}

/** The first broken rule of each invalid field. */
export function faultsOf<Name extends FieldName>(
  values: Readonly<Record<Name, string>>,
  today: CalendarDate,
): Partial<Record<Name, RuleCode>> {
  const faults: Partial<Record<Name, RuleCode>> = {};
  for (const name of Object.keys(values) as Name[]) {
    const fault = checkField(name, values[name], today);
    if (fault) faults[name] = fault;
  }
  return faults;
}

/** The field whose rule has exactly this message, if any. */
export function fieldNamedBy(words: string, textOf: (fault: RuleCode) => string): FieldName | undefined {
  return FIELD_NAMES.find((name) => {
    const row = fieldOf(name);
    const faults: (RuleCode | undefined)[] = [row.required, row.type === 'date' ? 'age-minimum' : undefined];
    if (row.type === 'text') faults.push(row.tooLong, row.tooManyLines);
    return faults.some((fault) => fault !== undefined && textOf(fault) === words);
  });
}

/** A value as sent, and as shown on blur (§5). */
export function normalizeField(name: FieldName, value: string): string {
  const row = fieldOf(name);
  return row.type === 'text' ? normalizeText(row, value) : value;
}

/** Valid values as a profile draft. */
export function draftOf(values: Readonly<Record<FieldName, string>>, photos: readonly string[]): ProfileDraft {
  // A valid gender is a `Gender`.
  return { ...(eachField((name) => normalizeField(name, values[name])) as FieldValues), photos };
}

/** The profile with its editable fields replaced. */
export function withFields(profile: Profile, values: Readonly<Record<EditableName, string>>): Profile {
  return { ...profile, ...eachField((name) => normalizeField(name, values[name]), EDITABLE_FIELDS) };
}
