type Reason = 'missing' | 'timeout' | 'other';

/** The widget's own code failed to load. Has the same fields as the widget's DatingAppError. */
export interface PartError extends Error {
  readonly reason: Reason;
  readonly code: string;
  readonly help: string;
  /** As in the event. */
  readonly part: string;
  readonly fatal: boolean;
}

/** @param urls where the file was looked for */
export function partError(reason: Reason, urls: readonly (string | undefined)[]): PartError {
  const code = 'PART_' + reason.toUpperCase();
  const question = reason === 'missing' ? 'Was it moved? Set data-src-base on its tag. ' : '';
  // By a class, whose members can be made even where the page has frozen the prototype of errors.
  return new (class extends Error {
    override get name() {
      return 'DatingAppError';
    }
    reason = reason;
    code = code;
    part = 'widget';
    fatal = true;
    help = `${question}See README, "${code}".`;
  })('Could not load ' + (urls.join(' or ') || 'the widget'));
}

/** A failed `import()` doesn't say why, so this requests the files once more to read their status. */
export async function explainFailure(urls: readonly string[]): Promise<PartError> {
  const failed: string[] = [];
  let reason: Reason = urls[0] ? 'other' : 'missing';
  for (const url of urls) {
    let found: Reason = 'other';
    try {
      const { status, ok, headers } = await fetch(url);
      if (ok && /javascript/.test(headers.get('content-type') as string)) continue;
      // Object stores respond 403 to a missing file, single-page servers 200 with their start page.
      if (ok || /40[34]|410/.test(status as unknown as string)) found = 'missing';
    } catch {
      // Refused, offline, or blocked by the page's policy: which of them can't be known.
    }
    if (failed.push(url) < 2) reason = found;
  }
  return partError(reason, failed[0] ? failed : [urls[0]]);
}
