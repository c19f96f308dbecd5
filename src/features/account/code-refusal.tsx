import type { StoreApi } from 'zustand';
import { isApiError } from '../../api/errors';
import { Said } from '../../messages/said';
import type { FormHandle } from '../../ui/form';
import type { SubmissionState } from './submission';

/**
 * Whether a refusal is about the code: any the server could take back for another code. Where a new password goes with it,
 * a refusal that speaks of a password isn't.
 */
export function aboutCode(error: unknown): 'code' | undefined {
  if (!isApiError(error, 'http') || error.status >= 500 || error.status === 429) return undefined;
  return /password/i.test(error.serverText) ? undefined : 'code';
}

/** Shows a refused code at its field, focused; it goes once the field changes. Call it after the submit. */
export function showRefusedCode(
  { getState }: Pick<StoreApi<SubmissionState>, 'getState'>,
  form: Pick<FormHandle<'code'>, 'setErrors'>,
): void {
  const { notice } = getState();
  if (notice?.field) form.setErrors({ code: <Said sentence={notice.sentence} /> });
}
