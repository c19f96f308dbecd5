import type { FocusEvent } from 'react';
import type { FieldName } from '../../domain/fields';
import { tidyField } from './profile-fields';

/** Trims a field on blur (§5), before the form checks it. */
export function tidyOnBlur({ currentTarget: field }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  const tidy = tidyField(field.name as FieldName, field.value);
  // Setting the same value again would move the caret and clear the undo history.
  if (tidy !== field.value) field.value = tidy;
}
