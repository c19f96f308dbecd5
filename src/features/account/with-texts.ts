import type { Translate } from '../../messages/messages';
import type { FieldErrors } from '../../ui/form';
import type { Faults } from './checks';

/** The sentences for the rules' faults, and where the rules found none, the browser's own. */
export function withTexts<Name extends string>(
  t: Translate,
  faults: Faults<Name>,
  native: { [Key in Name]?: string | undefined } = {},
): FieldErrors<Name> {
  const errors: FieldErrors<Name> = {};
  for (const name of new Set([...Object.keys(native), ...Object.keys(faults)]) as Set<Name>) {
    const key = faults[name];
    const text = key === undefined ? native[name] : t(key);
    if (text) errors[name] = text;
  }
  return errors;
}
