import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useParts } from '../../src/app/parts/parts-context';
import { aCore } from './a-core';

// The code of a part takes its time on a busy machine.
vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('A mount', () => {
  it('tells its host where History may not be written, and goes on', () => {
    const { core, page, events } = aCore();
    page.historyThrows = true;
    core.location.navigate('/help');
    expect(events).toContainEqual({ type: 'degraded', feature: 'routing' });
    expect(core.location.route()).toBe('/help');
  });

  it.each([
    ['local', ['local']],
    ['session', ['session']],
    ['memory', []],
  ] as const)('keeps a pending address where its session is: in %s storage', (storage, where) => {
    const { page, session } = aCore({ storage });
    const put = { local: vi.spyOn(page.localStorage, 'setItem'), session: vi.spyOn(page.sessionStorage, 'setItem') };
    session.awaitConfirmation({ email: 'anna@example.org', password: 'secret' });
    const addressed = Object.entries(put).filter(([, { mock }]) => /^\d+ anna@example\.org$/.test(`${mock.calls[0]?.[1]}`));
    expect(addressed.map(([kind]) => kind)).toEqual(where);
  });

  it('watches over its session once, however often its calls are asked for', async () => {
    const { core, page, login } = aCore();
    const plans = vi.spyOn(page, 'setTimeout');
    login('anna@example.org');
    await core.startServices();
    await core.startServices();
    // Of the page's timers, which nothing else sets: the worker's own may be set by what other tests have left behind.
    expect(plans).toHaveBeenCalledTimes(1);
  });

  it('has the texts of a part once that is there', async () => {
    const { core } = aCore();
    const before = Object.keys(core.i18n.texts).length;
    await core.parts.load('help');
    expect(Object.keys(core.i18n.texts).length).toBeGreaterThan(before);
  });

  it('that has been disposed of follows no links', () => {
    const { core, page } = aCore();
    page.followLink('#/login');
    core.dispose();
    page.followLink('#/help');
    expect(core.location.route()).toBe('/login');
  });
});

function Screen() {
  useParts();
  return null;
}

it('A screen outside of a mount fails with an error that says so', () => {
  expect(() => renderToString(createElement(Screen))).toThrow('useParts needs a PartsContext around it');
});
