/**
 * `dating-app-widget/pure`: the npm package's loader, for pages that load the widget from its server. Has no side effects, so it
 * can be imported on a server.
 */
import { explainFailure, partError } from '../loader/part-error';
import type { DatingAppGlobal } from '../tag/tag-types';
import { ownMembers } from '../../page/own-members';

export type * from '../public-types';
export type * from '../tag/tag-types';

const TIMEOUT_MS = 120_000;

export interface LoadDatingAppOptions {
  /** URL of a release's `embed.js`; under Trusted Types, a `TrustedScriptURL` of the page's own policy. */
  readonly src: string | { toString(): string };
  /** The nonce of the page's content security policy. */
  readonly nonce?: string | undefined;
  /** Hash of `embed.js` from the release's `integrity.json`; only for the URL of a full version. */
  readonly integrity?: string | undefined;
}

let loading: Promise<DatingAppGlobal> | undefined;

/**
 * Adds the script tag to the page, once however often it is called, and resolves to `window.DatingApp` when available. Tags on
 * the page are then mounted, too. A page has one widget: later calls get the first one, whatever their `src`.
 *
 * @returns null on a server
 * @throws DatingAppError `PART_MISSING`, `PART_TIMEOUT` or `PART_OTHER` if the script can't be loaded; the next call retries
 */
export async function loadDatingApp(options: LoadDatingAppOptions): Promise<DatingAppGlobal | null> {
  if (typeof document === 'undefined') return null;
  loading ??= find(options);
  try {
    return await loading;
  } catch (cause) {
    loading = undefined;
    throw cause;
  }
}

async function find(options: LoadDatingAppOptions): Promise<DatingAppGlobal> {
  return present() ?? addScript(options);
}

/** Checks for `mount`: an element with the id "DatingApp" is a global of that name as well. */
function present(): DatingAppGlobal | undefined {
  return typeof window.DatingApp?.mount === 'function' ? window.DatingApp : undefined;
}

function addScript({ src, nonce, integrity }: LoadDatingAppOptions): Promise<DatingAppGlobal> {
  const page = ownMembers(document);
  const script = page.createElement('script');
  script.async = true;
  if (nonce) script.nonce = nonce;
  if (integrity) {
    script.integrity = integrity;
    script.crossOrigin = 'anonymous'; // required for the integrity of a cross-origin script
  }
  script.src = src as string; // unconverted: as text, a TrustedScriptURL is no longer trusted
  return new Promise<DatingAppGlobal>((resolve, reject) => {
    const timer = setTimeout(() => fail(partError('timeout', [script.src])), TIMEOUT_MS);
    function fail(cause: unknown): void {
      clearTimeout(timer);
      script.remove();
      reject(cause);
    }
    script.addEventListener('load', () => {
      const found = present();
      if (!found) return fail(partError('other', [script.src])); // such as an HTML page
      clearTimeout(timer);
      resolve(found);
    });
    script.addEventListener('error', () => void explainFailure([script.src]).then(fail));
    page.head.append(script);
  });
}
