import { request, type ClientRequest, type IncomingHttpHeaders } from 'node:http';

/**
 * The part of a browser's XMLHttpRequest an upload uses, over a real connection: Node has none.
 * Progress of the upload is told once, with everything sent; that of the answer with each piece.
 */
export class NodeXhr extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  #method = '';
  #url = '';
  #headers: Record<string, string> = {};
  #request: ClientRequest | undefined;
  #over = false;
  #answered: IncomingHttpHeaders = {};

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value;
  }

  getResponseHeader(name: string): string | null {
    return [this.#answered[name.toLowerCase()] ?? null].flat()[0] ?? null;
  }

  send(file: Blob): void {
    const outgoing = request(this.#url, {
      method: this.#method,
      headers: { ...this.#headers, 'Content-Length': String(file.size) },
    });
    this.#request = outgoing;
    outgoing.on('response', (response) => {
      this.status = response.statusCode ?? 0;
      this.#answered = response.headers;
      let loaded = 0;
      response.on('data', (chunk: Buffer) => {
        loaded += chunk.length;
        this.responseText += chunk.toString();
        if (!this.#over) this.dispatchEvent(Object.assign(new Event('progress'), { loaded }));
      });
      response.on('end', () => this.#end('load'));
    });
    outgoing.on('error', () => this.#end('error'));
    void file.arrayBuffer().then((bytes) => {
      if (this.#over) return;
      outgoing.end(Buffer.from(bytes));
      const progress = { lengthComputable: true, loaded: file.size, total: file.size };
      this.upload.dispatchEvent(Object.assign(new Event('progress'), progress));
    });
  }

  abort(): void {
    this.#end('abort');
    this.#request?.destroy();
  }

  #end(type: 'load' | 'error' | 'abort'): void {
    if (this.#over) return;
    this.#over = true;
    this.dispatchEvent(new Event(type));
  }
}
