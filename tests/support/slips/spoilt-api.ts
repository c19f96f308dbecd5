import { request as ask, type IncomingMessage } from 'node:http';
import { listen, type RunningServer } from '../../../demo-host/listen.ts';
import type { Answer } from './good-page.ts';

interface Demo {
  readonly apiHost: string;
  /** A site that the API knows: pages of any other are taken for its. */
  readonly hostUrl: string;
}

const ALLOWED = 'access-control-allow-origin';

/** The demo's API with something before it that changes its answers, as gateways, proxies and firewalls do. */
export function startSpoiltApi({ apiHost, hostUrl }: Demo, onAnswer: (answer: Answer) => void): Promise<RunningServer> {
  return listen((incoming, outgoing) => {
    const { origin } = incoming.headers;
    if (origin) incoming.headers.origin = new URL(hostUrl).origin;
    void forward(apiHost, incoming).then(
      (answer) => {
        if (origin && answer.headers[ALLOWED]) answer.headers[ALLOWED] = origin;
        onAnswer(answer);
        outgoing.writeHead(answer.status, answer.headers);
        outgoing.end(answer.body);
      },
      () => outgoing.writeHead(500).end(),
    );
  }, 0);
}

function forward(apiHost: string, incoming: IncomingMessage): Promise<Answer> {
  const { method = 'GET', url: path = '/', headers } = incoming;
  return new Promise((resolve, reject) => {
    const outgoing = ask(new URL(apiHost + path), { method, headers: { ...headers, host: new URL(apiHost).host } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const { 'content-length': _, 'transfer-encoding': __, connection: ___, ...kept } = answer.headers;
        const plain = Object.fromEntries(
          Object.entries(kept).filter((entry): entry is [string, string | string[]] => entry[1] !== undefined),
        );
        resolve({
          method,
          path,
          isSigned: headers.authorization !== undefined,
          status: answer.statusCode ?? 500,
          headers: plain,
          body: Buffer.concat(chunks).toString(),
        });
      });
    });
    outgoing.on('error', reject);
    incoming.pipe(outgoing);
  });
}
