import { eachOption } from '../domain/options';
import { kindOf } from './option-kinds';
import type { DatingAppConfig } from './public-types';
import { TAGS } from './tags';

/**
 * Reads the config from attributes (contract §2): `api-host` on the tag, `data-api-host` on a `<div data-dating-app>`.
 * Every key is present, so that removing an attribute restores its default on update. `readConfig` validates the values.
 */
export function configFromAttributes(element: HTMLElement): DatingAppConfig {
  return eachOption(({ kind, word }, attribute) => {
    const whole = element.getAttribute(attribute) ?? element.getAttribute(`data-${attribute}`) ?? undefined;
    const text = word === undefined ? whole : whole?.match(/\S+/g)?.[word];
    const { fromText = String } = kindOf(kind);
    return text === undefined ? text : fromText(text);
  }) as DatingAppConfig;
}

/** Names attributes instead of config keys: `apiHost is required` becomes `api-host is required`. */
export function faultsByAttribute(faults: string, { localName }: HTMLElement): string {
  const start = localName === 'dating-app' ? '' : 'data-';
  const names = new Map<string, string>();
  // Where an attribute holds several options, the key says which of them is wrong.
  eachOption(({ word }, attribute, path) => names.set(path, word === undefined ? attribute : path));
  return faults.replaceAll(/(^|; )([\w.]+)/g, (_, before: string, path: string) => before + start + (names.get(path) ?? path));
}

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
