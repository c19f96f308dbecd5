import type { OptionSettings } from '../domain/option-types';
import { eachOption } from '../domain/options';
import { isText, kindOf } from './option-kinds';

/**
 * Reads a config key by key, collecting a sentence for each invalid one: `faults` for those without which there is no widget,
 * `slips` for those whose default is taken. Undefined, null and blank texts count as absent, so that a host can pass whatever it
 * has.
 */
export function createReader(config: unknown) {
  const faults = new Set<string>();
  const slips = new Set<string>();
  if (!isObject(config)) faults.add('config must be an object');

  const valueOf = (path: string): unknown => {
    let value = config;
    for (const key of path.split('.')) value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
    return value === null || (isText(value) && value.trim() === '') ? undefined : value;
  };
  /** Returns the value if it passes the test, undefined if absent; otherwise records a slip and returns null. */
  const expect = (path: string, expected: string, test: (value: unknown) => boolean, taken: unknown = 'nothing'): unknown => {
    const value = valueOf(path);
    if (value === undefined || test(value)) return value;
    slips.add(`${path} must be ${expected}, not ${quoted(value)}: ${String(taken)} is taken`);
    return null;
  };

  return {
    faults,
    slips,
    options(): OptionSettings {
      return eachOption(({ kind, required, default: standard }, _, path) => {
        const [group = '', inGroup] = path.split('.');
        // Otherwise `routing: 'memory'` would count as no routing.
        if (inGroup) expect(group, 'an object', isObject);
        const { expected, test, settle = (given) => given } = kindOf(kind);
        const otherwise = standard ?? (isText(kind) ? undefined : kind[0]);
        const given = valueOf(path);
        const isLacking = required && !test(given);
        if (isLacking) faults.add(given === undefined ? `${path} is required` : `${path} must be ${expected}`);
        const value = required ? given : expect(path, expected, test, otherwise === '' ? undefined : otherwise);
        return value == null || isLacking ? otherwise : settle(value as never);
      }) as OptionSettings;
    },
    texts(path: string): Record<string, string> {
      const texts = expect(path, 'an object of texts', isObject) ?? {};
      return Object.fromEntries(
        Object.entries(texts).filter((entry): entry is [string, string] => {
          const [name, text] = entry;
          if (text != null && !isText(text)) slips.add(`${path}.${name} must be a text, not ${quoted(text)}: nothing is taken`);
          return isText(text);
        }),
      );
    },
    callback: (path: string) => expect(path, 'a function', (value) => typeof value === 'function'),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The value as it stands in a message, whose sentences a semicolon parts; of an object, its type alone. */
function quoted(value: unknown): string {
  const type = typeof value;
  return type === 'object' || type === 'function' ? type : `"${String(value).slice(0, 60).replaceAll(';', ',')}"`;
}
