import type { StoreApi } from 'zustand';
import { isApiError } from '../../api/errors';
import { Said } from '../../messages/said';
import type { FormHandle } from '../../ui/form';
import type { FieldErrors } from '../../ui/form-errors';
import type { SubmissionState } from './submission';

/** The text of a refusal that other input may avoid; empty for any other failure. */
function refusalOf(error: unknown): string {
  const isRefusal = isApiError(error, 'http') && error.status < 500 && error.status !== 429;
  return isRefusal ? error.serverText || `HTTP ${error.status}` : '';
}

/** Whether a refusal concerns the code. One that mentions a password concerns the new password. */
export function aboutCode(error: unknown): 'code' | undefined {
  const refusal = refusalOf(error);
  return refusal && !/password/i.test(refusal) ? 'code' : undefined;
}

/** Whether a refusal concerns the current password rather than a rule for the new one. */
export function aboutCurrentPassword(error: unknown): 'currentPassword' | undefined {
  const refusal = refusalOf(error);
  return /password/i.test(refusal) && !/new|polic|conform|least|must|history/i.test(refusal) ? 'currentPassword' : undefined;
}

/** Shows a refusal at its field, which is focused and selected, until the field changes. Call after the submit. */
export function showRefusedField<Name extends string>(
  { getState }: Pick<StoreApi<SubmissionState>, 'getState'>,
  form: Pick<FormHandle<Name>, 'setErrors'>,
): void {
  const { notice } = getState();
  if (!notice?.field) return;
  const errors: FieldErrors<string> = { [notice.field]: <Said sentence={notice.sentence} /> };
  // Named by one of the functions above, for this form.
  form.setErrors(errors as FieldErrors<Name>);
}
