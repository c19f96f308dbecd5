import { TAGS } from './tags';

/**
 * Attributes that may be ours, by how their names begin: a list of them would cost every page its bytes. Others with a hyphen
 * change nothing; those a script may change all the time (`class`, `style`) aren't among them.
 */
export const OBSERVED = /-|^(lang|dir|rou|sto|load|deb|time)/;

const followed = new WeakSet<HTMLElement>();

/**
 * Follows the attributes of an element for as long as there is one, at the first call for it.
 *
 * @param onChange called once for all changes of a task, while the element is on the page and one of ours
 */
export function followAttributes(element: HTMLElement, onChange: () => void): void {
  if (followed.has(element)) return;
  followed.add(element);
  new MutationObserver((records) => {
    const isOurs = records.some(({ attributeName }) => OBSERVED.test(attributeName ?? ''));
    if (isOurs && element.isConnected && element.matches(TAGS)) onChange();
  }).observe(element, { attributes: true });
}
