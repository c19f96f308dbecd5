/** Why a lazy part failed to load (§8). */
export type PartFailure = { reason: 'missing' | 'timeout' } | { reason: 'other'; detail: string };

/** Limits an `import()`, which waits for ever if the server never responds. Aborting `leaving` cancels the timeout. */
export async function withTimeout<Result>(work: Promise<Result>, ms: number, leaving: AbortSignal): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError()), ms);
  });
  const stop = () => clearTimeout(timer);
  leaving.addEventListener('abort', stop);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    leaving.removeEventListener('abort', stop);
    stop();
  }
}

class TimeoutError extends Error {}

/**
 * Finds out why an `import()` failed. Its error names the URL at most, so this requests the file once more.
 * Object stores respond 403 to a missing file, single-page servers 200 with their start page.
 */
export async function explainFailure(error: unknown, fetch: typeof globalThis.fetch): Promise<PartFailure> {
  if (error instanceof TimeoutError) return { reason: 'timeout' };
  const text = error instanceof Error ? error.message : '';
  const url = /https?:\/\/\S+/.exec(text)?.[0];
  if (!url) return { reason: 'other', detail: text.slice(0, 120) || 'unknown' };
  try {
    const { status, headers } = await fetch(url, { credentials: 'omit' });
    const isScript = /javascript/.test(headers.get('content-type') ?? '');
    if ([403, 404, 410].includes(status) || (status === 200 && !isScript)) return { reason: 'missing' };
    return { reason: 'other', detail: status === 200 ? 'the file could not be run' : `HTTP ${status}` };
  } catch {
    return { reason: 'other', detail: 'no connection' };
  }
}
