type Reason = 'missing' | 'timeout' | 'other';

/** The widget's own code failed to load. Has the same fields as the widget's DatingAppError. */
export interface PartError extends Error {
  readonly reason: Reason;
  readonly code: string;
  readonly help: string;
}

export function partError(reason: Reason, url: string): PartError {
  const code = 'PART_' + reason.toUpperCase();
  return Object.assign(new Error('Could not load ' + url), {
    name: 'DatingAppError',
    reason,
    code,
    help: `See README, "${code}".`,
  });
}

/** A failed `import()` doesn't say why, so this requests the files once more to read their status. */
export async function explainFailure(urls: readonly string[]): Promise<PartError> {
  for (const url of urls) {
    try {
      const { status, ok, headers } = await fetch(url, { credentials: 'omit' });
      const isScript = /javascript/.test(headers.get('content-type') ?? '');
      if (ok && isScript) continue;
      // Object stores respond 403 to a missing file, single-page servers 200 with their start page.
      if (ok || /40[34]|410/.test(`${status}`)) return partError('missing', url);
    } catch {
      // Refused, offline, or blocked by the page's policy: there is no telling which.
    }
    return partError('other', url);
  }
  return partError('other', urls[0] ?? '');
}
