import { page } from '../loader/page';
import '../tag-types';
import type { Heard, Violation } from './facts';

interface Ears {
  /** Folder of the widget's files, and the API's address, as far as they are known. */
  readonly base: () => string;
  readonly apiHost: () => string;
  readonly element: HTMLElement;
  readonly signal: AbortSignal;
  readonly onHeard: (heard: Heard) => void;
  readonly onViolation: (violation: Violation) => void;
}

/** Listens for the widget’s events, and for what the page's policy blocks of it, until the signal. */
export function hear({ base, apiHost, element, signal, onHeard, onViolation }: Ears): void {
  element.addEventListener('dating-app:error', ({ detail: { code, part } }) => onHeard({ what: code, ...(part && { part }) }), {
    signal,
  });
  element.addEventListener('dating-app:degraded', ({ detail: { feature } }) => onHeard({ what: feature }), { signal });
  page.addEventListener(
    'securitypolicyviolation',
    ({ blockedURI, disposition, effectiveDirective: directive, sourceFile }) => {
      if (disposition !== 'enforce') return;
      const blocked = originOf(blockedURI);
      const of = whose(blocked, directive, sourceFile);
      if (of) onViolation({ directive, blocked, of });
    },
    { signal },
  );

  function whose(blocked: string, directive: string, sourceFile: string): Violation['of'] | undefined {
    const isImage = directive === 'img-src';
    if (directive.startsWith('script-src')) return blocked === originOf(base()) ? 'files' : undefined;
    if (!isImage && blocked === originOf(apiHost())) return 'api';
    const isPhoto = [...(element.shadowRoot?.querySelectorAll('img') ?? [])].some(({ src }) => originOf(src) === blocked);
    if (isImage) return isPhoto ? 'photos' : undefined;
    // Asking the page's own server for the time is nobody's loss, and comparing files the check's alone.
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
