import { expect, it } from 'vitest';
import { forgetOldMarks } from '../../src/session/forget-old-marks';

/** A storage with its keys as a browser's has them. */
const aStorage = (values: Readonly<Record<string, string>>) =>
  Object.assign(
    Object.create({
      getItem(this: Record<string, string>, key: string) {
        return this[key] ?? null;
      },
      removeItem(this: Record<string, string>, key: string) {
        delete this[key];
      },
    }) as object,
    values,
  );

const KEY = 'dating-app:v1:c@https://api.example.org:5172';

it('What earlier releases kept of matches is removed, of every event, and nothing else', () => {
  const kept = {
    [KEY]: '{"idToken":"a.b.c"}',
    [`${KEY}:unconfirmed`]: '1790000000000 anna@example.org',
    [`${KEY}:viewed`]: '1',
    [`${KEY}:draft`]: 'anna',
    'dating-app:v1:c@https://api.example.org': 'timeout',
    'dating-app:v1:other@https://api.example.org:8443': 'timeout',
    'theme:abc123': '! abc',
  };
  const marks = {
    [`${KEY}:1k2j3h`]: '! 1abc2d 9z8y7x',
    [`${KEY}:zz`]: '1abc2d',
    [`${KEY}:0`]: '',
    'dating-app:v1:last-year@https://api.example.org:a1b2c3d': '1abc2d 1234567 !',
  };
  const localStorage = aStorage({ ...kept, ...marks });
  forgetOldMarks({ localStorage } as unknown as Window);
  expect({ ...localStorage }).toEqual(kept);
});

it('A page without a storage is no error', () => {
  const view = {
    get localStorage(): Storage {
      throw new DOMException('Sandboxed', 'SecurityError');
    },
  };
  expect(() => forgetOldMarks(view as unknown as Window)).not.toThrow();
});
