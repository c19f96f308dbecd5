import type { StoreApi } from 'zustand';
import { isApiError } from '../../api/errors';
import { Said } from '../../messages/said';
import type { FormHandle } from '../../ui/form';
import type { FieldErrors } from '../../ui/form-errors';
import type { SubmissionState } from './submission';

/** The server's words for a refusal that other input could turn into success; empty for any other failure. */
function refusalOf(error: unknown): string {
  const isRefusal = isApiError(error, 'http') && error.status < 500 && error.status !== 429;
  return isRefusal ? error.serverText || `HTTP ${error.status}` : '';
}

/** Whether a refusal is about the code. Where a new password goes with it, one that speaks of a password isn't. */
export function aboutCode(error: unknown): 'code' | undefined {
  const refusal = refusalOf(error);
  return refusal && !/password/i.test(refusal) ? 'code' : undefined;
}

/** Whether a refusal to change the password is about the current one, and not about what the new one must be like. */
export function aboutCurrentPassword(error: unknown): 'currentPassword' | undefined {
  const refusal = refusalOf(error);
  return /password/i.test(refusal) && !/new|polic|conform|least|must|history/i.test(refusal) ? 'currentPassword' : undefined;
}

/** Shows a refusal at the field it is about, focused and selected; it goes once the field changes. Call it after the submit. */
export function showRefusedField<Name extends string>(
  { getState }: Pick<StoreApi<SubmissionState>, 'getState'>,
  form: Pick<FormHandle<Name>, 'setErrors'>,
): void {
  const { notice } = getState();
  if (!notice?.field) return;
  const errors: FieldErrors<string> = { [notice.field]: <Said sentence={notice.sentence} /> };
  // The field was named by one of the above, for this form.
  form.setErrors(errors as FieldErrors<Name>);
}
