import { NotAsked } from './demand.ts';
import { reasonOf } from './exchange.ts';

interface CodeSource {
  /** An address to which the e-mail is appended; it answers mails, the newest first. */
  readonly inbox: string;
  /** A server for trials may have one code for everybody: nothing is fetched then. */
  readonly code?: string | undefined;
}

/** A mail may take a moment. */
const TRIES = 20;
const INTERVAL_MS = 250;

/**
 * Reads the newest code that was mailed to somebody: from `{"code": "123456"}`, from the first of a list of these, or
 * from a text, in which it is the first number of four digits or more.
 *
 * @returns a function that throws NotAsked where no code can be read
 */
export function codeReader({ inbox, code }: CodeSource): (email: string) => Promise<string> {
  return async (email) => {
    if (code !== undefined) return code;
    let found = '';
    for (let tries = 0; tries < TRIES; tries += 1) {
      const answer = await ask(inbox + encodeURIComponent(email));
      found = answer.found;
      if (answer.code !== '') return answer.code;
      await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
    }
    throw new NotAsked(`No mailed code could be read (${found}). --inbox says where, or --code which one is always right.`);
  };
}

async function ask(url: string): Promise<{ code: string; found: string }> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    const text = await response.text();
    const found = `GET ${url.replace(/[^?=/]*$/, '…')} answered ${response.status}`;
    return { code: response.ok ? codeIn(text) : '', found };
  } catch (error) {
    return { code: '', found: reasonOf(error) };
  }
}

function codeIn(text: string): string {
  try {
    const [mail] = [JSON.parse(text) as unknown].flat() as { code?: unknown }[];
    if (typeof mail?.code === 'string' || typeof mail?.code === 'number') return String(mail.code);
    return typeof mail === 'object' ? digitsIn(JSON.stringify(mail)) : digitsIn(text);
  } catch {
    return digitsIn(text);
  }
}

const digitsIn = (text: string) => /(?<![\d-])\d{4,10}(?![\d-])/.exec(text)?.[0] ?? '';
