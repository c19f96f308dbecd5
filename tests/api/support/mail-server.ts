import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface Received {
  to: string[];
  data: string;
}

/** A mail server on this machine that keeps what it is given. */
export interface MailServer {
  url: string;
  /** The mails it has accepted, in order. */
  received: Received[];
  /** How many connections it has had. */
  connections(): number;
  /** The newest code mailed to this address; `undefined` before any. */
  codeFor(email: string): string | undefined;
  /** Refuses mails to these, and quotes their addresses in its answer, as real ones do. */
  unknown: Set<string>;
  /** Accepts what it is being given, and then is gone until it is started again. */
  stop(): Promise<void>;
  /** Starts it at the same address. */
  start(): Promise<void>;
}

interface MailServerOptions {
  /** How long it takes to accept a mail. */
  delayMs?: number;
  /** How many connections it takes; it refuses others for the moment. Default: any. */
  connections?: number;
  /** Of how many mails it defers one, of those that are tried again too. Default: none. */
  deferEvery?: number;
}

/** Longer than nodemailer takes to end connections. */
const CLOSE_MS = 100;

const reply = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

export async function startMailServer({ delayMs = 0, connections, deferEvery }: MailServerOptions = {}): Promise<MailServer> {
  const received: Received[] = [];
  const unknown = new Set<string>();
  const underWay = new Set<Promise<void>>();
  let connected = 0;
  let asked = 0;
  let stopping = false;

  const create = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: CLOSE_MS,
      ...(connections !== undefined && { maxClients: connections }),
      onConnect(_session, done) {
        connected += 1;
        done();
      },
      onMailFrom: (_address, _session, done) => done(stopping ? reply(421, 'Stopping') : null),
      onRcptTo({ address }, _session, done) {
        asked += 1;
        if (unknown.has(address)) done(new Error(`No such person here: <${address}>`));
        else done(deferEvery !== undefined && asked % deferEvery === 0 ? reply(451, 'Try again later') : null);
      },
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        const taking = once(stream, 'end').then(async () => {
          await new Promise((resolve) => setTimeout(resolve, delayMs));
          const to = session.envelope.rcptTo.map((recipient) => recipient.address);
          received.push({ to, data: Buffer.concat(chunks).toString() });
          done();
          underWay.delete(taking);
        });
        underWay.add(taking);
      },
    });
  let server = create();
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
  };
  await listen(0);
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    unknown,
    connections: () => connected,
    codeFor: (email) => /^\d{6}\r?$/m.exec(received.findLast(({ to }) => to.includes(email))?.data ?? '')?.[0].trim(),
    async stop() {
      stopping = true;
      while (underWay.size > 0) await Promise.all(underWay);
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
    async start() {
      stopping = false;
      server = create();
      await listen(port);
    },
  };
}
