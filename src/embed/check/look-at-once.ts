import { attributesOf } from '../loader/start';
import type { Facts } from './facts';
import { lookAtPage } from './look-at-page';
import { lookAtSight } from './look-at-sight';
import { lookAtSession, type StorageProbe } from './look-at-storage';
import { lookAtTag, type Given } from './look-at-tag';
import { lookAtWords } from './look-at-words';

/** The API and client id; empty if invalid. */
export interface Target {
  readonly apiHost: string;
  readonly clientId: string;
}

export function targetOf(element: HTMLElement, { settings, refused }: Given): Target {
  const attribute = attributesOf(element);
  const isRefused = refused?.includes('api-host');
  return {
    apiHost: settings?.apiHost ?? (isRefused ? '' : acceptable(attribute('api-host'))),
    clientId: settings?.clientId ?? attribute('client-id') ?? '',
  };
}

/** All facts that need no requests. The panel must be hidden meanwhile. */
export function lookAtOnce(
  element: HTMLElement,
  given: Given,
  probe: StorageProbe,
): Pick<Facts, 'tag' | 'words' | 'page' | 'sight' | 'session'> {
  const { apiHost, clientId } = targetOf(element, given);
  const tag = { ...lookAtTag(element, given), apiHost };
  const session = lookAtSession(tag, clientId);
  return {
    tag,
    words: lookAtWords(element),
    page: lookAtPage(element, tag, probe),
    sight: lookAtSight(element),
    ...(session !== undefined && { session }),
  };
}

/** A usable URL, when no widget has validated it; empty if it is none. */
function acceptable(address: string | null): string {
  return address && /^https?:\/\//.test(address) && URL.canParse(address) ? address.replace(/\/+$/, '') : '';
}
