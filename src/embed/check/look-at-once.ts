import { attributesOf } from '../loader/start';
import type { Facts } from './facts';
import { lookAtPage } from './look-at-page';
import { lookAtSight } from './look-at-sight';
import { lookAtSession, type StorageProbe } from './look-at-storage';
import { lookAtTag, type Given } from './look-at-tag';
import { lookAtWords } from './look-at-words';

/** What the widget calls whom: both empty where they were refused, or are no address. */
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

/** All that can be seen without asking anybody. The panel has to be out of the way. */
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

/** An address to ask, where no widget has judged it; empty if it is none. */
function acceptable(address: string | null): string {
  return address && /^https?:\/\//.test(address) && URL.canParse(address) ? address.replace(/\/+$/, '') : '';
}
