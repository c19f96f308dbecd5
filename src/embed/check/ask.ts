/** Long enough for a train, short enough for an organiser who waits. */
const LIMIT_MS = 6000;

/** `failed` is no answer, or one that the page may not read. */
export type Answer = Response | 'silent' | 'failed';

/** Asks a server, with nothing of the page's own: no cookies, no cache. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), LIMIT_MS);
  try {
    return await fetch(url, { ...init, cache: 'no-store', credentials: 'omit', signal: controller.signal });
  } catch {
    return controller.signal.aborted ? 'silent' : 'failed';
  } finally {
    clearTimeout(timer);
  }
}

export function typeOf({ headers }: Response): 'json' | 'html' | 'other' {
  const type = headers.get('content-type') ?? '';
  if (/\bjson\b/.test(type)) return 'json';
  return /\bhtml\b/.test(type) ? 'html' : 'other';
}

/** Status and text of an answer; what there was in its place, else. */
export async function textOf(answer: Answer): Promise<string> {
  return answer instanceof Response ? `${answer.status} ${await answer.text().catch(() => '')}` : answer;
}
