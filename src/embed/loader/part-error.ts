type Reason = 'missing' | 'timeout' | 'other';

/** The widget's own code failed to load. Has the same fields as the widget's DatingAppError. */
export class PartError extends Error {
  override readonly name = 'DatingAppError';
  readonly code: string;
  readonly help: string;

  /** @param urls where the file was looked for */
  constructor(
    readonly reason: Reason,
    urls: readonly string[],
  ) {
    super('Could not load ' + (urls.join(' or ') || 'the widget'));
    this.code = 'PART_' + reason.toUpperCase();
    this.help = `${reason === 'missing' ? 'Was the script moved or combined? Set data-src-base on its tag. ' : ''}See README, "${this.code}".`;
  }
}

/** A failed `import()` doesn't say why, so this requests the files once more to read their status. */
export async function explainFailure(urls: readonly string[]): Promise<PartError> {
  const failed: string[] = [];
  let reason: Reason = urls[0] ? 'other' : 'missing';
  for (const url of urls) {
    let found: Reason = 'other';
    try {
      const { status, ok, headers } = await fetch(url, { credentials: 'omit' });
      if (ok && /javascript/.test(headers.get('content-type') ?? '')) continue;
      // Object stores respond 403 to a missing file, single-page servers 200 with their start page.
      if (ok || /40[34]|410/.test(`${status}`)) found = 'missing';
    } catch {
      // Refused, offline, or blocked by the page's policy: there is no telling which.
    }
    if (failed.push(url) < 2) reason = found;
  }
  return new PartError(reason, failed[0] ? failed : urls.slice(0, 1));
}
