import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
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
  /** Answers each command so, where it is set: a status, an enhanced status and a text. */
  answers: { MAIL?: string; RCPT?: string; DATA?: string };
  /** The names its clients have greeted it with. */
  greetings: Set<string>;
  /** Accepts what it is being given, and then is gone until it is started again. */
  stop(): Promise<void>;
  /** Starts it at the same address. */
  start(): Promise<void>;
}

interface MailServerOptions {
  /** Its certificate with its key: it then offers STARTTLS, as a Postfix does. Default: plain text alone. */
  tls?: { key: string; cert: string };
  /** How long it takes to accept a mail. */
  delayMs?: number;
  /** How many connections it takes; it refuses others for the moment. Default: any. */
  connections?: number;
  /** Of how many mails it defers one, of those that are tried again too. Default: none. */
  deferEvery?: number;
}

/** Longer than nodemailer takes to end connections. */
const CLOSE_MS = 100;

/** What a server says that answers `550 5.1.1 No such user`. */
const said = (text: string | undefined) => (text === undefined ? null : reply(Number(text.slice(0, 3)), text.slice(4)));

const reply = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

export async function startMailServer({
  delayMs = 0,
  connections,
  deferEvery,
  tls,
}: MailServerOptions = {}): Promise<MailServer> {
  const received: Received[] = [];
  const unknown = new Set<string>();
  const greetings = new Set<string>();
  const answers: MailServer['answers'] = {};
  const underWay = new Set<Promise<void>>();
  let connected = 0;
  let asked = 0;
  let stopping = false;

  const create = () =>
    new SMTPServer({
      authOptional: true,
      // Answers are taken to the letter.
      hideENHANCEDSTATUSCODES: true,
      ...(tls === undefined ? { disabledCommands: ['STARTTLS'] } : tls),
      closeTimeout: CLOSE_MS,
      ...(connections !== undefined && { maxClients: connections }),
      onConnect(_session, done) {
        connected += 1;
        done();
      },
      onMailFrom: (_address, _session, done) => done(stopping ? reply(421, 'Stopping') : said(answers.MAIL)),
      onRcptTo({ address }, session, done) {
        greetings.add(session.hostNameAppearsAs || '');
        if (answers.RCPT !== undefined) return done(said(answers.RCPT));
        asked += 1;
        if (unknown.has(address)) done(reply(550, `5.1.1 No such person here: <${address}>`));
        else done(deferEvery !== undefined && asked % deferEvery === 0 ? reply(451, 'Try again later') : null);
      },
      onData(stream, session, done) {
        const taking = textOf(stream)
          .then(async (data) => {
            await wait(delayMs);
            if (answers.DATA !== undefined) return done(said(answers.DATA));
            received.push({ to: session.envelope.rcptTo.map((recipient) => recipient.address), data });
            done();
          })
          // Who was sending it is gone.
          .catch(done)
          .finally(() => underWay.delete(taking));
        underWay.add(taking);
      },
    });
  let server: SMTPServer;
  const listen = async (port: number) => {
    server = create();
    // A client that was killed resets its connections.
    server.on('error', () => {});
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    return (server.server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    unknown,
    answers,
    greetings,
    connections: () => connected,
    codeFor: (email) => /^\d{6}\r?$/m.exec(received.findLast(({ to }) => to.includes(email))?.data ?? '')?.[0].trim(),
    async stop() {
      stopping = true;
      while (underWay.size > 0) await Promise.all(underWay);
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
    async start() {
      stopping = false;
      await listen(port);
    },
  };
}
