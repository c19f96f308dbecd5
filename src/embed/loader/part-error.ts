type Reason = 'missing' | 'timeout' | 'other';

/** The widget's own code failed to load. Has the same fields as the widget's DatingAppError. */
export interface PartError extends Error {
  readonly reason: Reason;
  readonly code: string;
  readonly help: string;
}

/** By a field, which can be made even where the page has frozen the prototype of errors. */
class Failure extends Error {
  override readonly name = 'DatingAppError';
}

/** @param urls where the file was looked for */
export function partError(reason: Reason, urls: readonly string[]): PartError {
  const code = 'PART_' + reason.toUpperCase();
  const question = reason === 'missing' ? 'Was the script moved? Set data-src-base on its tag. ' : '';
  return Object.assign(new Failure('Could not load ' + (urls.join(' or ') || 'the widget')), {
    reason,
    code,
    help: `${question}See README, "${code}".`,
  });
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
      if (ok || /40[34]|410/.test(`${status}`)) found = 'missing';
    } catch {
      // Refused, offline, or blocked by the page's policy: there is no telling which.
    }
    if (failed.push(url) < 2) reason = found;
  }
  return partError(reason, failed[0] ? failed : urls.slice(0, 1));
}
