import { focusLate } from './focus-late';
import type { FieldErrors } from './form-errors';

/** The first invalid field in screen order. */
export function firstOf<Name extends string>(
  form: HTMLFormElement | null,
  errors: FieldErrors<Name>,
): HTMLInputElement | undefined {
  const controls = [...(form?.elements ?? [])] as HTMLInputElement[];
  return controls.find(({ name }) => name in errors);
}

/** Leads to a field, unless the focus is elsewhere than in it or on what was pressed. Selects its text, to be typed anew. */
export function lead(form: HTMLFormElement | null, field: HTMLInputElement | undefined, pressed: Element | null): void {
  focusLate(field, pressed ?? field);
  if (!field || focusBy(form) !== field) return;
  field.scrollIntoView({ block: 'nearest' });
  // Of a field of many lines, too; a list has none.
  (field as Partial<HTMLInputElement>).select?.();
}

/** What has the focus: in the form, or around it, where a browser takes it when a button is pressed. */
export function focusBy(form: HTMLFormElement | null): Element | null {
  const focused = (form?.getRootNode() as ShadowRoot | undefined)?.activeElement;
  return focused && (form?.contains(focused) || focused.contains(form)) ? focused : null;
}
