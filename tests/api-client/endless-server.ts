import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGzip } from 'node:zlib';
import { Readable } from 'node:stream';

/** What an answer without an end says of its length. */
export type Claim = 'nothing' | 'a terabyte' | 'ten bytes' | 'gzip';

const HEADERS: Readonly<Record<Claim, Readonly<Record<string, string>>>> = {
  nothing: {},
  'a terabyte': { 'Content-Length': '1000000000000' },
  'ten bytes': { 'Content-Length': '10' },
  gzip: { 'Content-Encoding': 'gzip' },
};

export interface EndlessServer {
  readonly url: string;
  /** How the next answers begin. */
  answers(status: number, claim: Claim): void;
  /** Bytes of the bodies sent so far, before compression. */
  sent(): number;
  /** Connections on which an answer is still being sent. */
  open(): number;
  close(): Promise<void>;
}

/** A real server whose answers go on as long as somebody reads them: a list of people that never ends. */
export async function startEndlessServer(): Promise<EndlessServer> {
  let [status, claim]: [number, Claim] = [200, 'nothing'];
  let [sent, open] = [0, 0];
  const piece = Buffer.from(`${JSON.stringify({ userId: 'u', bio: 'x'.repeat(60_000) })},`);

  function* pieces(): Generator<Buffer> {
    yield Buffer.from('{"message":"ok","items":[');
    for (;;) {
      sent += piece.length;
      yield piece;
    }
  }
  function answer(request: IncomingMessage, response: ServerResponse): void {
    request.resume();
    open += 1;
    response.on('close', () => (open -= 1));
    response.writeHead(status, { 'Content-Type': 'application/json', ...HEADERS[claim] });
    const body = Readable.from(pieces());
    response.on('close', () => body.destroy());
    if (claim === 'gzip') body.pipe(createGzip({ level: 1 })).pipe(response);
    else body.pipe(response);
  }
  const server = createServer(answer);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers: (...next) => void ([status, claim] = next),
    sent: () => sent,
    open: () => open,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
