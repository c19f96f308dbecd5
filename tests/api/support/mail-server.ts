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
  received: Received[];
  /** The newest code mailed to this address; `undefined` before any. */
  codeFor(email: string): string | undefined;
  /** Refuses mails to these, and quotes their addresses in its answer, as real ones do. */
  unknown: Set<string>;
  stop(): Promise<void>;
}

/** @param delayMs how long it takes to accept a mail */
export async function startMailServer(delayMs = 0): Promise<MailServer> {
  const received: Received[] = [];
  const unknown = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(unknown.has(address) ? new Error(`No such person here: <${address}>`) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map((recipient) => recipient.address);
        setTimeout(() => {
          received.push({ to, data: Buffer.concat(chunks).toString() });
          done();
        }, delayMs);
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    unknown,
    codeFor: (email) => /^\d{6}\r?$/m.exec(received.findLast(({ to }) => to.includes(email))?.data ?? '')?.[0].trim(),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
