import type { FocusEvent } from 'react';
import type { FieldName } from '../../domain/fields';
import { normalizeField } from './profile-fields';

/** Trims a field on blur (§5), before the form checks it. */
export function normalizeOnBlur({ currentTarget: field }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  const normalized = normalizeField(field.name as FieldName, field.value);
  // Setting the same value again would move the caret and clear the undo history.
  if (normalized !== field.value) field.value = normalized;
}
