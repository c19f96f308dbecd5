import type { StoreApi } from 'zustand';
import { isApiError } from '../../api/errors';
import { SentenceText } from '../../messages/sentence';
import type { FormHandle } from '../../ui/form';
import type { FieldErrors } from '../../ui/form-errors';
import type { SubmissionState } from './submission';

/** The text of a refusal that other input may avoid; empty for any other failure. */
function refusalOf(error: unknown): string {
  const isRefusal = isApiError(error, 'http') && error.status < 500 && error.status !== 429;
  return isRefusal ? error.serverText || `HTTP ${error.status}` : '';
}

/** The field that a refusal names, as the reference API's do: words tell it in English alone. */
const fieldNamedIn = (error: unknown) => isApiError(error) && /"field":\s*"(\w+)"/.exec(error.body)?.[1];

/** Whether a refusal concerns the code: by the field it names, else by its words. One that mentions a password concerns that. */
export function aboutCode(error: unknown): 'code' | undefined {
  const refusal = refusalOf(error);
  const named = fieldNamedIn(error);
  return refusal && (named ? named === 'code' : !/password/i.test(refusal)) ? 'code' : undefined;
}

/** Whether a refusal concerns the current password rather than a rule for the new one. */
export function aboutCurrentPassword(error: unknown): 'currentPassword' | undefined {
  const refusal = refusalOf(error);
  const named = fieldNamedIn(error);
  const isWorded = /password/i.test(refusal) && !/new|polic|conform|least|must|history/i.test(refusal);
  return (named ? named === 'previousPassword' : isWorded) ? 'currentPassword' : undefined;
}

/** Shows a refusal at its field, which is focused and selected, until the field changes. Call after the submit. */
export function showRefusedField<Name extends string>(
  { getState }: Pick<StoreApi<SubmissionState>, 'getState'>,
  form: Pick<FormHandle<Name>, 'setErrors'>,
): void {
  const { notice } = getState();
  if (!notice?.field) return;
  const errors: FieldErrors<string> = { [notice.field]: <SentenceText sentence={notice.sentence} /> };
  // Named by one of the functions above, for this form.
  form.setErrors(errors as FieldErrors<Name>);
}
