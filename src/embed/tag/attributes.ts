import { eachOption, kebab } from '../../domain/options';
import { kindOf } from '../config/option-kinds';
import type { DatingAppConfig } from '../public-types';
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

/** Renames required config keys to attributes: `apiHost is required` becomes `api-host is required`. */
export function faultsByAttribute(faults: string, element: HTMLElement): string {
  return faults.replaceAll(/(^|; )(\w+)/g, (_, before: string, key: string) => before + prefixAt(element) + kebab(key));
}

/** What precedes our attributes on an element. */
export const prefixAt = ({ localName }: HTMLElement): string => (localName === 'dating-app' ? '' : 'data-');

/**
 * Attributes that may be ours, by prefix: a full list would cost bytes. Matches other hyphenated names harmlessly, but not names
 * that scripts change all the time (`class`, `style`).
 */
export const OBSERVED = /-|^(lang|dir|rou|sto|load|deb|time)/;

const observers = new WeakMap<HTMLElement, MutationObserver>();

/**
 * Observes an element's attributes until `unfollowAttributes`. Repeated calls do nothing.
 *
 * @param onChange called once for all changes of a task, while the element is on the page and matches `TAGS`
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

export function unfollowAttributes(element: HTMLElement): void {
  observers.get(element)?.disconnect();
  observers.delete(element);
}
