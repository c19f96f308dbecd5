import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OwnTarget } from './target.ts';

const LOSE = 'x-lose-answer';

/**
 * Lets a call be carried out to its end, and then cuts its connection before a byte of the answer is out. Resolves once it
 * is cut.
 */
export function losingAnswers({ app, call: callApi }: OwnTarget): OwnTarget['call'] {
  app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.headers[LOSE] === undefined) return;
    const cut = () => {
      request.socket.destroy();
      return response;
    };
    response.end = cut;
    response.write = () => !cut();
  });
  return async (method, path, options) => {
    const answer = await callApi<never>(method, path, { ...options, headers: { ...options?.headers, [LOSE]: '1' } }).catch(
      () => null,
    );
    if (answer) throw new Error(`The answer arrived: ${answer.status}`);
    return { status: 0, headers: new Headers(), body: {} as never, text: '' };
  };
}
