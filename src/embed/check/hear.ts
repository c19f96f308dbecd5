import type { Listening } from '../../page/listening';
import { page } from '../loader/page';
import '../tag/tag-types';
import type { Heard, Violation } from './facts';

interface HearOptions {
  /** The folder of the widget's files and the API's URL, as far as known. */
  readonly base: () => string;
  readonly apiHost: () => string;
  readonly element: HTMLElement;
  readonly on: Listening['on'];
  readonly onHeard: (heard: Heard) => void;
  readonly onViolation: (violation: Violation) => void;
}

/** Listens for the widget's events and for CSP violations that concern it. */
export function hear({ base, apiHost, element, on, onHeard, onViolation }: HearOptions): void {
  on(element, 'dating-app:error', ({ detail: { code, part } }) => onHeard({ what: code, ...(part && { part }) }));
  on(element, 'dating-app:degraded', ({ detail: { feature } }) => onHeard({ what: feature }));
  on(page, 'securitypolicyviolation', ({ blockedURI, disposition, effectiveDirective: directive, sourceFile }) => {
    if (disposition !== 'enforce') return;
    const blocked = originOf(blockedURI);
    const of = ownerOf(blocked, directive, sourceFile);
    if (of) onViolation({ directive, blocked, of });
  });

  function ownerOf(blocked: string, directive: string, sourceFile: string): Violation['of'] | undefined {
    const isImage = directive === 'img-src';
    if (directive.startsWith('script-src')) return blocked === originOf(base()) ? 'files' : undefined;
    if (!isImage && blocked === originOf(apiHost())) return 'api';
    const isPhoto = [...(element.shadowRoot?.querySelectorAll('img') ?? [])].some(({ src }) => originOf(src) === blocked);
    if (isImage) return isPhoto ? 'photos' : undefined;
    // The check's own requests to the page's server and for files don't matter.
    if (blocked === originOf(base()) || blocked === origin) return undefined;
    return base() && sourceFile.startsWith(base()) ? 'photos' : undefined;
  }
}

function originOf(address: string): string {
  try {
    return new URL(address).origin;
  } catch {
    return address;
  }
}
