/**
 * `dating-app-widget/pure`: the loader of the npm package, for pages that take the widget from its server. Importing it does
 * nothing, so it may be imported on a server.
 */
import { explainFailure, partError } from '../loader/part-error';
import type { DatingAppGlobal } from '../tag-types';
import { ownMembers } from '../../page/own-members';

export type * from '../public-types';
export type * from '../tag-types';

const TIMEOUT_MS = 120_000;

export interface LoadDatingAppOptions {
  /** Address of a release's `embed.js`; a page under Trusted Types gives the `TrustedScriptURL` its own policy made. */
  readonly src: string | { toString(): string };
  /** The nonce of the page's content security policy. */
  readonly nonce?: string | undefined;
  /** Hash of `embed.js`, as the release's `integrity.json` has it; for the address of a full version alone. */
  readonly integrity?: string | undefined;
}

let loading: Promise<DatingAppGlobal> | undefined;

/**
 * Adds the script tag to the page, once however often it is called, and resolves with `window.DatingApp` when that is there.
 * Tags on the page come to life then, too. A page has one widget: later calls get the first one's, whatever their `src`.
 *
 * @returns null on a server, where there is no page
 * @throws DatingAppError `PART_MISSING`, `PART_TIMEOUT` or `PART_OTHER` when the script can't be had; the next call tries again
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

/** Not whatever has that name: an element whose id is "DatingApp" has it as well. */
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
    script.crossOrigin = 'anonymous'; // a hash of another origin's script is not checked without, but refused
  }
  script.src = src as string; // as it is: a text made of a TrustedScriptURL is no longer trusted
  return new Promise<DatingAppGlobal>((resolve, reject) => {
    const timer = setTimeout(() => fail(partError('timeout', [script.src])), TIMEOUT_MS);
    function fail(cause: unknown): void {
      clearTimeout(timer);
      script.remove();
      reject(cause);
    }
    script.addEventListener('load', () => {
      const found = present();
      if (!found) return fail(partError('other', [script.src])); // a page, say, where the script should have been
      clearTimeout(timer);
      resolve(found);
    });
    script.addEventListener('error', () => void explainFailure([script.src]).then(fail));
    page.head.append(script);
  });
}
