/** Where marks were stored: under our prefix, a client id and an API, by a mark of the attendee. */
const PLACE = /^dating-app:v1:.+:(?!viewed$|draft$)[\da-z]{1,7}$/;
/** Marks alone. A session's key may look like theirs, as it can end with an API's port. */
const MARKS = /^(?!timeout$)[!\da-z ]*$/;

/**
 * Removes the marks of matches that releases up to 1.1 left behind at a logout: somebody who has the people's ids can work out
 * from them who matched with whom. Removes those of every event, since an old one's page may never be opened again.
 */
export function forgetOldMarks(view: Window): void {
  try {
    const { localStorage } = view;
    for (const key of Object.keys(localStorage)) {
      if (PLACE.test(key) && MARKS.test(localStorage.getItem(key) ?? '{')) localStorage.removeItem(key);
    }
  } catch {
    // Sandboxed frames have no storage.
  }
}
