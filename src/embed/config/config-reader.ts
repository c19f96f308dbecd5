import type { OptionSettings } from '../../domain/option-types';
import { eachOption, type OptionKind } from '../../domain/options';
import { isText, kindOf } from './option-kinds';

/** What was expected of a key: the kind of its option, or of what isn't an option. */
export type Expected = OptionKind | 'object' | 'texts' | 'callback';

/** Receives a key whose value is invalid, so that its default is taken. */
export type OnSlip = (path: string, expected: Expected, value: unknown, taken?: unknown) => void;

/**
 * Reads a config key by key, collecting a sentence for each without which there is no widget. Undefined, null and blank texts
 * count as absent, so that a host can pass whatever it has.
 */
export function createReader(config: unknown, onSlip: OnSlip) {
  const faults = new Set<string>();
  if (!isObject(config)) faults.add('config must be an object');

  const valueOf = (path: string): unknown => {
    let value = config;
    for (const key of path.split('.')) value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
    return value === null || (isText(value) && value.trim() === '') ? undefined : value;
  };
  /** Returns the value if it passes the test, undefined if absent or a slip. */
  const expect = (path: string, expected: Expected, test: (value: unknown) => boolean, taken?: unknown): unknown => {
    const value = valueOf(path);
    if (value === undefined || test(value)) return value;
    onSlip(path, expected, value, taken);
    return undefined;
  };

  return {
    faults,
    options(): OptionSettings {
      return eachOption(({ kind, required, default: standard }, _, path) => {
        const [group = '', inGroup] = path.split('.');
        // Otherwise `routing: 'memory'` would count as no routing.
        if (inGroup) expect(group, 'object', isObject);
        const { test, settle = (given) => given } = kindOf(kind);
        const otherwise = standard ?? (isText(kind) ? undefined : kind[0]);
        const value = required ? valueOf(path) : expect(path, kind, test, otherwise);
        if (!required || test(value)) return value === undefined ? otherwise : settle(value as never);
        faults.add(path + (value === undefined ? ' is required' : FATAL[kind as keyof typeof FATAL]));
        return otherwise;
      }) as OptionSettings;
    },
    texts(path: string): Record<string, string> {
      const texts = expect(path, 'texts', isObject) ?? {};
      return Object.fromEntries(
        Object.entries(texts).filter((entry): entry is [string, string] => {
          const [name, text] = entry;
          if (text != null && !isText(text)) onSlip(`${path}.${name}`, 'text', text);
          return isText(text);
        }),
      );
    },
    callback: (path: string) => expect(path, 'callback', (value) => typeof value === 'function'),
  };
}

/** What is said of a required option that is invalid. */
const FATAL = { apiHost: ' must be an absolute https URL (http for localhost only)', text: ' must be a text' };

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
