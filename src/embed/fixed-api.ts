import { apiHostOf } from './option-kinds';
import { datingAppError } from './dating-app-error';

/**
 * Strangers may be able to write elements on the page, but not scripts, whose tags can therefore fix the API.
 *
 * @param fixed the only APIs that elements may name, separated by spaces; blank for any
 * @throws DatingAppError `CONFIG_INVALID` for another
 */
export function refuseOtherApi(apiHost: string, fixed: string): void {
  const host = apiHostOf(apiHost);
  if ((fixed.match(/\S+/g) ?? [apiHost]).every((one) => apiHostOf(one) !== host))
    throw datingAppError('CONFIG_INVALID', "apiHost must be in the script tag's data-api-host");
}
