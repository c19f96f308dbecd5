import { afterEach, describe, expect, it, vi } from 'vitest';
import { datingAppError, logError } from '../../src/embed/mount/dating-app-error';
import { createEmitter } from '../../src/embed/mount/reporter';
import type { DatingAppErrorCode, DatingAppEvent } from '../../src/embed/public-types';
import { anElement } from './an-element';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('An event', () => {
  it('is dispatched on the element and given to the callback', () => {
    const element = anElement();
    const heard: CustomEvent[] = [];
    element.addEventListener('dating-app:like', (event) => void heard.push(event as CustomEvent));
    const given: DatingAppEvent[] = [];
    createEmitter(element, () => (event) => void given.push(event))({ type: 'like', on: true });
    expect(given).toEqual([{ type: 'like', on: true }]);
    expect(heard.map(({ detail, bubbles, composed }) => ({ detail: detail as unknown, bubbles, composed }))).toEqual([
      { detail: { on: true }, bubbles: true, composed: true },
    ]);
  });

  it('calls the callback that is set at that moment', () => {
    let callback: ((event: DatingAppEvent) => void) | undefined;
    const emit = createEmitter(anElement(), () => callback);
    emit({ type: 'ready' });
    const later: DatingAppEvent[] = [];
    callback = (event) => void later.push(event);
    emit({ type: 'unmounted' });
    expect(later).toEqual([{ type: 'unmounted' }]);
  });

  it('survives a callback that throws, and reports the host’s mistake', () => {
    const reported = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', reported);
    const mistake = new Error('the host’s own');
    const emit = createEmitter(anElement(), () => () => {
      throw mistake;
    });
    expect(() => emit({ type: 'ready' })).not.toThrow();
    expect(reported).toHaveBeenCalledWith(mistake);
  });
});

describe('An error', () => {
  const codes: DatingAppErrorCode[] = [
    'CONFIG_INVALID',
    'CONTAINER_MISSING',
    'PART_MISSING',
    'PART_TIMEOUT',
    'PART_OTHER',
    'API_UNREACHABLE',
    'STORAGE_BLOCKED',
    'RENDER_FAILED',
  ];

  it.each(codes)('%s names its section of the README', (code) => {
    const error = datingAppError(code, 'what happened');
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ name: 'DatingAppError', code, message: 'what happened' });
    expect(error.help).toContain(`README, "${code}"`);
  });

  it('is one line in the console', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    logError(datingAppError('PART_MISSING', 'Could not load account'));
    expect(log).toHaveBeenCalledTimes(1);
    expect(log.mock.calls[0]).toEqual([expect.stringMatching(/^\[dating-app\] PART_MISSING Could not load account\. .*README/)]);
  });
});
