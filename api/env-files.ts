import { existsSync, readFileSync } from 'node:fs';
import { SettingError } from './setting-error.ts';

/** `NAME=value` without quotes, with a `#` in the value. */
const CUT = /^\s*(?:export\s+)?([\w.-]+)\s*=\s*[^\s'"`#][^#]*#/;

/**
 * Node ends a value without quotes at a `#`, where systemd, which reads the same file, doesn't: a password would be cut, or a
 * comment become part of a setting. Throws `SettingError` with the first such line of the files that `--env-file` names.
 *
 * @param execArgv the options of Node itself
 */
export function refuseCutValues(execArgv: readonly string[]): void {
  for (const [index, option] of execArgv.entries()) {
    const [name, given] = option.split('=', 2);
    if (name !== '--env-file' && name !== '--env-file-if-exists') continue;
    const file = given ?? execArgv[index + 1] ?? '';
    if (!existsSync(file)) continue;
    const lines = readFileSync(file, 'utf8').split('\n');
    const at = lines.findIndex((line) => CUT.test(line));
    if (at === -1) continue;
    throw new SettingError(
      `${file}, line ${at + 1}: the value of ${CUT.exec(lines[at] ?? '')?.[1]} ends at its "#". Write it as %23 in an address, or put the value between single quotes.`,
    );
  }
}
