import { createServer } from 'node:net';

export interface DemoPorts {
  readonly hostPort: number;
  readonly widgetPort: number;
  readonly apiPort: number;
}

/** The error code if the port can't be listened at. */
function refusal(port: number, address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    server.listen(port, address, () => server.close(() => resolve(undefined)));
  });
}

const read = (name: string, usual: number) => ({ name, port: Number(process.env[name] || usual) });

async function portFault(name: string, port: number): Promise<string | undefined> {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return `${name}=${process.env[name]} is no port (1 to 65535).`;
  // A browser may resolve "localhost" to either address, where another program may listen.
  for (const address of ['127.0.0.1', '::1']) {
    const code = await refusal(port, address);
    if (code === 'EADDRINUSE') return `Port ${port} is taken: set ${name} to a free one.`;
    if (code === 'EACCES') return `Port ${port} needs more rights than we have: set ${name} to another one.`;
  }
  return undefined;
}

/**
 * Reads the demo's ports from HOST_PORT, WIDGET_PORT and API_PORT, and checks that each is free.
 *
 * @throws {Error} with a sentence for each unusable port, naming its variable
 */
export async function demoPorts(): Promise<DemoPorts> {
  const host = read('HOST_PORT', 5170);
  const widget = read('WIDGET_PORT', 5171);
  const api = read('API_PORT', 5172);
  const faults: string[] = [];
  const seen = new Map<number, string>();
  for (const { name, port } of [host, widget, api]) {
    const twin = seen.get(port);
    seen.set(port, name);
    const fault = twin ? `${twin} and ${name} are both ${port}.` : await portFault(name, port);
    if (fault) faults.push(fault);
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return { hostPort: host.port, widgetPort: widget.port, apiPort: api.port };
}

/** Below the ephemeral ports (from 32768 on Linux). */
const FIRST_PORT = 20_000;
const PORTS = 12_000;

/** A free port that the system won't assign to something else meanwhile. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORTS);
    if ((await refusal(port, '127.0.0.1')) === undefined) return port;
  }
}
