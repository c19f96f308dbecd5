import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

// The embedded database belongs to one process at a time. While that is the server, it carries out the commands itself: they
// come by a socket in its data folder, which only the same user may open.

/** Where lines for the person at the terminal go. */
export interface Terminal {
  say: (line: string) => void;
  complain: (line: string) => void;
}

export type ExitCode = 0 | 1;

/** A line of the server's answer; the last one has the exit code. */
type Reply = { say: string } | { complain: string } | { exit: ExitCode };

const socketIn = (dataDir: string) => join(dataDir, 'commands.sock');

/**
 * Carries out commands that are typed beside this server, one after the other. Call it with the data folder's lock held. Where
 * there can be no such socket (the folder's path is too long for one), commands are told that the folder is in use, as without
 * it.
 *
 * @returns ends it, once what was begun is done
 */
export async function takeCommands(
  dataDir: string,
  carryOut: (args: readonly string[], terminal: Terminal) => Promise<ExitCode>,
): Promise<() => Promise<void>> {
  await rm(socketIn(dataDir), { force: true });
  let last: Promise<unknown> = Promise.resolve();
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    const reply = (line: Reply) => void socket.write(`${JSON.stringify(line)}\n`);
    createInterface({ input: socket }).once('line', (line) => {
      last = last.then(async () => {
        const args = JSON.parse(line) as string[];
        const exit = await carryOut(args, { say: (text) => reply({ say: text }), complain: (text) => reply({ complain: text }) });
        reply({ exit });
        socket.end();
      });
    });
  });
  // The socket is made with these rights: changed afterwards, others could have opened it meanwhile.
  const mask = process.umask(0o177);
  try {
    server.listen(socketIn(dataDir));
  } finally {
    process.umask(mask);
  }
  const listens = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  return async () => {
    if (!listens) return;
    const closed = once(server, 'close');
    server.close();
    await last;
    await closed;
  };
}

/** Has the server that holds the data folder carry out a command. Resolves to `null` if none does. */
export async function byServer(dataDir: string, args: readonly string[], terminal: Terminal): Promise<ExitCode | null> {
  const socket = await connectedTo(socketIn(dataDir));
  if (!socket) return null;
  socket.write(`${JSON.stringify(args)}\n`);
  let code: ExitCode | undefined;
  for await (const line of createInterface({ input: socket })) {
    const reply = JSON.parse(line) as Reply;
    if ('say' in reply) terminal.say(reply.say);
    else if ('complain' in reply) terminal.complain(reply.complain);
    else code = reply.exit;
  }
  if (code === undefined)
    terminal.complain('The server stopped before it was done. Look whether it was, and type it again if not.');
  return code ?? 1;
}

async function connectedTo(path: string): Promise<Socket | null> {
  const socket = createConnection(path);
  return once(socket, 'connect').then(
    () => socket,
    () => null,
  );
}
