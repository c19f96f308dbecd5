import { TAGS } from './tags';

/**
 * Attributes that may be ours, by how their names begin: a list of them would cost every page its bytes. Others with a hyphen
 * change nothing; those a script may change all the time (`class`, `style`) aren't among them.
 */
export const OBSERVED = /-|^(lang|dir|rou|sto|load|deb|time)/;

const observers = new WeakMap<HTMLElement, MutationObserver>();

/**
 * Follows the attributes of an element from the first call for it, until `unfollowAttributes`.
 *
 * @param onChange called once for all changes of a task, while the element is on the page and one of ours
 */
export function followAttributes(element: HTMLElement, onChange: () => void): void {
  if (observers.has(element)) return;
  const observer = new MutationObserver((records) => {
    const isOurs = records.some(({ attributeName }) => OBSERVED.test(attributeName ?? ''));
    if (isOurs && element.isConnected && element.matches(TAGS)) onChange();
  });
  observers.set(element, observer);
  observer.observe(element, { attributes: true });
}

/** Leaves the element's attributes alone again. */
export function unfollowAttributes(element: HTMLElement): void {
  observers.get(element)?.disconnect();
  observers.delete(element);
}
