import { failureIn } from '../../app/parts/file-failure';

type Reason = 'missing' | 'timeout' | 'other';

/** Failure to load the widget's code. Has the same fields as the widget's DatingAppError. */
export interface PartError extends Error {
  readonly reason: Reason;
  readonly code: string;
  readonly help: string;
  /** As in the error event. */
  readonly part: string;
  readonly fatal: boolean;
}

/** @param urls the URLs tried */
export function partError(reason: Reason, urls: readonly (string | undefined)[]): PartError {
  const code = 'PART_' + reason.toUpperCase();
  const question = reason === 'missing' ? 'Was it moved? Set data-src-base. ' : '';
  // A class, whose fields can be defined even if the page has frozen Error.prototype.
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

/** Requests the files once more to read their status, which a failed `import()` doesn't tell. */
export async function explainFailure(urls: readonly string[]): Promise<PartError> {
  const failed: string[] = [];
  let reason: Reason = urls[0] ? 'other' : 'missing';
  for (const url of urls) {
    let found: Reason | '' = 'other';
    try {
      found = failureIn(await fetch(url));
    } catch {
      // Refused, offline, or blocked by the page's policy; indistinguishable.
    }
    if (found && failed.push(url) < 2) reason = found;
  }
  return partError(reason, failed[0] ? failed : [urls[0]]);
}
