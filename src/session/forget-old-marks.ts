/** Where marks were stored: under our prefix, a client id and an API, by a mark of the attendee. */
const PLACE = /^dating-app:v1:.+:(?!viewed$|draft$)[\da-z]{1,7}$/;
/** Marks, and nothing else: an API's port ends a key as well, under which a session is, or for a moment how it ended. */
const MARKS = /^(?!timeout$)[!\da-z ]*$/;

/**
 * Removes what releases up to 1.1 stored of an attendee's matches and left behind at a logout: marks from which somebody who
 * has the people's ids can work out who matched with whom. Of every event, since nobody may open an old one's page again.
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
