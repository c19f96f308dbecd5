import { ownMembers } from '../page/own-members';
import { apiHostOf } from './config-reader';
import { datingAppError } from './dating-app-error';

const API_HOST = 'data-api-host';

/** Whether a script's tag loads us, or did before an optimiser rewrote it: another vendor's may have the same attribute. */
const isOurs = (script: Element) =>
  script.hasAttribute('data-src-base') || Array.from(script.attributes).some(({ value }) => value.includes('/embed.js'));

/**
 * The APIs that elements of the page may name, where script tags fix them by `data-api-host`: strangers may be able to write
 * elements, but not scripts. Of several tags, each adds its own.
 *
 * @param running the tag of the running script, which may have left the page
 * @returns as the config spells them; empty if any may be named
 */
export function fixedApis(running: Element | null): string[] {
  const tags = Array.from(ownMembers(document).querySelectorAll(`script[${API_HOST}]`)).filter(isOurs);
  const texts = [running, ...tags].map((tag) => tag?.getAttribute(API_HOST) ?? '');
  const hosts = texts.join(' ').split(/\s+/).filter(Boolean);
  return [...new Set(hosts.map((host) => apiHostOf(host) ?? host))];
}

/** @throws DatingAppError `CONFIG_INVALID` for an API that isn't among those fixed, if any are */
export function refuseOtherApi(apiHost: string, fixed: readonly string[]): void {
  const host = apiHostOf(apiHost);
  if (host === null || fixed.length === 0 || fixed.includes(host)) return;
  throw datingAppError('CONFIG_INVALID', `apiHost must be one that data-api-host of the script tag names, ${fixed.join(' or ')}`);
}
