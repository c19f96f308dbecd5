import type { Page, Request, Route } from 'playwright';

export interface Answer {
  readonly status: number;
  /** Sent as JSON; without it, the body is empty. */
  readonly body?: unknown;
}

/** `lost`: the connection fails. `real`: the API itself answers. */
export type StandInReply = Answer | 'lost' | 'real';

/**
 * Replaces the answer to one of the API's calls with one the API would not give.
 *
 * @param call `GET /profiles`
 * @returns the requests so far, including those the API answered itself
 */
export async function standIn(
  page: Page,
  call: string,
  reply: StandInReply | ((request: Request) => StandInReply | Promise<StandInReply>),
): Promise<Request[]> {
  const [method, path] = call.split(' ');
  const requests: Request[] = [];
  await page.route(
    ({ pathname }) => pathname === path,
    async (route: Route) => {
      const request = route.request();
      if (request.method() !== method) return route.fallback();
      requests.push(request);
      const answer = typeof reply === 'function' ? await reply(request) : reply;
      if (answer === 'real') return route.fallback();
      if (answer === 'lost') return route.abort();
      return route.fulfill({
        status: answer.status,
        headers: { 'Access-Control-Allow-Origin': '*' },
        contentType: 'application/json',
        body: answer.body === undefined ? '' : JSON.stringify(answer.body),
      });
    },
  );
  return requests;
}

/** A reply held back until the test gives it: `standIn(page, call, held.reply)`, then `held.answer(…)`. */
export function heldReply() {
  const waiting: ((reply: StandInReply) => void)[] = [];
  const ready: StandInReply[] = [];
  return {
    reply: () => {
      const reply = ready.shift();
      return reply ? Promise.resolve(reply) : new Promise<StandInReply>((resolve) => void waiting.push(resolve));
    },
    /** Answers the request that has waited longest, or else the next one: a page says that it loads before it asks. */
    answer(reply: StandInReply): void {
      const resolve = waiting.shift();
      if (resolve) resolve(reply);
      else ready.push(reply);
    },
  };
}
