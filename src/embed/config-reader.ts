import type { OptionSettings } from '../domain/option-types';
import { eachOption } from '../domain/options';
import { isText, kindOf } from './option-kinds';

/**
 * Reads a config key by key, collecting a sentence for each invalid one. Undefined, null and blank texts count as absent, so that
 * a host can pass whatever it has.
 */
export function createReader(config: unknown) {
  const faults = new Set<string>();
  if (!isObject(config)) faults.add('config must be an object');

  const valueOf = (path: string): unknown => {
    let value = config;
    for (const key of path.split('.')) value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
    return value === null || (isText(value) && value.trim() === '') ? undefined : value;
  };
  /** Returns the value if it passes the test, undefined if absent; otherwise records a fault and returns null. */
  const expect = (path: string, expected: string, test: (value: unknown) => boolean): unknown => {
    const value = valueOf(path);
    if (value === undefined || test(value)) return value;
    faults.add(`${path} must be ${expected}`);
    return null;
  };

  return {
    faults,
    options(): OptionSettings {
      return eachOption(({ kind, required, default: standard }, _, path) => {
        const [group = '', inGroup] = path.split('.');
        // Otherwise `routing: 'memory'` would count as no routing.
        if (inGroup) expect(group, 'an object', isObject);
        const { expected, test, settle = (given) => given } = kindOf(kind);
        const value = expect(path, expected, test);
        if (required && value === undefined) faults.add(`${path} is required`);
        return value == null ? (standard ?? (isText(kind) ? undefined : kind[0])) : settle(value as never);
      }) as OptionSettings;
    },
    texts(path: string): Record<string, string> {
      const texts = expect(path, 'an object of texts', isTexts) ?? {};
      return Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== undefined));
    },
    callback: (path: string) => expect(path, 'a function', (value) => typeof value === 'function'),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isTexts(value: unknown): value is Record<string, string | undefined> {
  return isObject(value) && Object.values(value).every((text) => text === undefined || isText(text));
}
