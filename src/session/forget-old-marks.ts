/** Keys of old marks: our prefix, a client id and API, and a hash of the attendee. */
const OLD_KEY = /^dating-app:v1:.+:(?!viewed$|draft$)[\da-z]{1,7}$/;
/** Values of old marks. A session's key can match `OLD_KEY`, as it may end with an API's port. */
const OLD_VALUE = /^(?!timeout$)[!\da-z ]*$/;

/**
 * Removes the match marks that releases up to 1.1 left behind at a logout: with people's ids, one could work out from them who
 * matched whom. Removes those of every event, since an old event's page may never be opened again.
 */
export function forgetOldMarks(view: Window): void {
  try {
    const { localStorage } = view;
    for (const key of Object.keys(localStorage)) {
      if (OLD_KEY.test(key) && OLD_VALUE.test(localStorage.getItem(key) ?? '{')) localStorage.removeItem(key);
    }
  } catch {
    // Sandboxed frames have no storage.
  }
}
