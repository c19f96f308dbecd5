import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

// The embedded database belongs to one process at a time. A running server therefore carries out commands itself, which it gets
// through a socket in its data folder that only the same user may open.

/** Prints lines on the user's terminal. */
export interface Terminal {
  say: (line: string) => void;
  complain: (line: string) => void;
}

export type ExitCode = 0 | 1;

/** A line of the server's answer; the last one has the exit code. */
type Reply = { say: string } | { complain: string } | { exit: ExitCode };

const socketIn = (dataDir: string) => join(dataDir, 'commands.sock');

/**
 * Carries out commands sent to this server, one after the other. Call it while holding the data folder's lock. If the socket
 * can't be created (its path is too long), commands report that the folder is in use.
 *
 * @returns stops taking commands, after the running ones
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
  // The socket is created with these permissions, so that nobody can open it before a later chmod.
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

/** Has the server that holds the data folder carry out a command. Resolves to `null` without such a server. */
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
