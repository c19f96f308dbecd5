/** A call and its answer, as the report shows them: shortened, and without anything secret. */
export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly sent: string;
  /** 0 when no answer came. */
  readonly status: number;
  readonly came: string;
}

/** As much of a body as helps to see what is wrong. */
const BODY_MAX = 300;

/** More isn't read of any answer. */
const ANSWER_MAX = 2 * 1024 * 1024;

/** A report may be passed on: it has neither passwords nor codes, tokens or signatures. */
const SECRET = /password|token|^code$|uploadurl/i;

/** A `fetch` that tells of each exchange. The client under test reads the answer as it came. */
export function toldFetch(tell: (exchange: Exchange) => void): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(String(input));
    const about = {
      method: init.method ?? 'GET',
      path: url.pathname + url.search.replaceAll(/((?:token|signature|sig|credential)=)[^&]+/gi, '$1…'),
      sent: shown(typeof init.body === 'string' ? init.body : ''),
    };
    try {
      const response = await fetch(input, init);
      const text = await textOf(response);
      tell({ ...about, status: response.status, came: shown(text) });
      const empty = [204, 205, 304].includes(response.status);
      return new Response(empty ? null : text, { status: response.status, headers: response.headers });
    } catch (error) {
      tell({ ...about, status: 0, came: reasonOf(error) });
      throw error;
    }
  };
}

/** The body's beginning: a server that never stops sending isn't read to its end. */
async function textOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > ANSWER_MAX) break;
  }
  return text;
}

/** Why no answer came, as Node tells it. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}

function shown(text: string): string {
  const open = hidden(text);
  return open.length > BODY_MAX ? `${open.slice(0, BODY_MAX)}…` : open;
}

function hidden(text: string): string {
  try {
    const body = JSON.parse(text) as unknown;
    return JSON.stringify(body, (name, value: unknown) =>
      SECRET.test(name) && typeof value === 'string' && value !== '' ? '…' : value,
    );
  } catch {
    return text;
  }
}
