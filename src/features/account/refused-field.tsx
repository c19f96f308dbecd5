import type { StoreApi } from 'zustand';
import { isApiError } from '../../api/errors';
import { Said } from '../../messages/said';
import type { FormHandle } from '../../ui/form';
import type { FieldErrors } from '../../ui/form-errors';
import type { SubmissionState } from './submission';

/** The server's text for a refusal that other input may avoid; empty for any other failure. */
function refusalOf(error: unknown): string {
  const isRefusal = isApiError(error, 'http') && error.status < 500 && error.status !== 429;
  return isRefusal ? error.serverText || `HTTP ${error.status}` : '';
}

/** Whether a refusal is about the code. One that mentions a password is about the new password sent along with it. */
export function aboutCode(error: unknown): 'code' | undefined {
  const refusal = refusalOf(error);
  return refusal && !/password/i.test(refusal) ? 'code' : undefined;
}

/** Whether a refusal to change the password is about the current one rather than a rule for the new one. */
export function aboutCurrentPassword(error: unknown): 'currentPassword' | undefined {
  const refusal = refusalOf(error);
  return /password/i.test(refusal) && !/new|polic|conform|least|must|history/i.test(refusal) ? 'currentPassword' : undefined;
}

/** Shows a refusal at the field it is about, which is focused and selected, until that field changes. Call it after the submit. */
export function showRefusedField<Name extends string>(
  { getState }: Pick<StoreApi<SubmissionState>, 'getState'>,
  form: Pick<FormHandle<Name>, 'setErrors'>,
): void {
  const { notice } = getState();
  if (!notice?.field) return;
  const errors: FieldErrors<string> = { [notice.field]: <Said sentence={notice.sentence} /> };
  // One of the functions above named the field, for this form.
  form.setErrors(errors as FieldErrors<Name>);
}
