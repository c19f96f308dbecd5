import { serversOf } from './db/hosts.ts';
import { SettingError } from './setting-error.ts';

/** How the characters are written that would otherwise end the user or the password of an address. */
const ESCAPES: Record<string, string> = { '#': '%23', '/': '%2F', '?': '%3F', '%': '%25', '@': '%40' };

/** One of them; a `%` only where it isn't the beginning of such an escape. */
const UNESCAPED = /[#/?@]|%(?![\da-f]{2})/i;

/**
 * An address of one of these schemes; that of a database may name several servers. The value isn't repeated: such addresses
 * contain passwords. Throws `SettingError`.
 */
export function addressOf(env: NodeJS.ProcessEnv, name: string, schemes: readonly string[], example: string): string | undefined {
  const text = env[name] || undefined;
  if (text === undefined) return undefined;
  const unescaped = UNESCAPED.exec(credentialsOf(text))?.[0];
  if (unescaped !== undefined) {
    throw new SettingError(`${name}: a "${unescaped}" in the user or the password must be written as ${ESCAPES[unescaped]}.`);
  }
  if (!serversOf(text).every((url) => URL.canParse(url) && schemes.includes(new URL(url).protocol))) {
    throw new SettingError(`${name} must be an address such as ${example}.`);
  }
  return text;
}

/** What stands between the scheme and the last `@`, except one in the query. */
function credentialsOf(text: string): string {
  const rest = text.slice(text.indexOf('://') + 3).replace(/^((?:[^/?#@]*@)?[^/?#@]*\/[^?#@]*)\?\w+=.*$/, '$1');
  return rest.slice(0, Math.max(0, rest.lastIndexOf('@')));
}
