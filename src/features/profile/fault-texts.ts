import type { RuleCode } from '../../domain/rule-codes';
import type { Translate } from '../../messages/messages';
import type { FieldErrors } from '../../ui/form';

/** The sentences for broken rules, by field. */
export function faultTexts<Name extends string>(t: Translate, faults: Partial<Record<Name, RuleCode>>): FieldErrors<Name> {
  const texts: FieldErrors<Name> = {};
  for (const name of Object.keys(faults) as Name[]) {
    const code = faults[name];
    if (code) texts[name] = t(code);
  }
  return texts;
}
