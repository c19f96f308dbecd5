type Reason = 'missing' | 'timeout' | 'other';

/** The widget's own code could not be loaded. Same fields as the widget's DatingAppError. */
export class PartError extends Error {
  override readonly name = 'DatingAppError';
  readonly code: string;
  readonly help: string;

  constructor(
    readonly reason: Reason,
    url: string,
  ) {
    super('Could not load ' + url);
    this.code = 'PART_' + reason.toUpperCase();
    this.help = `See README, "${this.code}".`;
  }
}

/** A failed `import()` doesn't say why, so the files are asked for once more, to read their status. */
export async function partError(urls: readonly string[]): Promise<PartError> {
  for (const url of urls) {
    try {
      const { status, ok, headers } = await fetch(url, { credentials: 'omit' });
      const isScript = /javascript/.test(headers.get('content-type') ?? '');
      // Stores answer 403 for what they don't have, single-page servers 200 and their start page.
      if (/40[34]|410/.test(`${status}`) || (ok && !isScript)) return new PartError('missing', url);
      if (!ok) return new PartError('other', url);
    } catch {
      // Refused, offline, or against the page's policy: nothing more can be known.
      return new PartError('other', url);
    }
  }
  return new PartError('other', urls[0] ?? '');
}
