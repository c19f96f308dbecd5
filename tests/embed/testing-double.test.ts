import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestWidget, type DatingAppEvent } from '../../src/embed/package/testing';
import { FakeElement, FakeShadowRoot } from './an-element';

beforeEach(() => void vi.stubGlobal('ShadowRoot', FakeShadowRoot));
afterEach(() => void vi.unstubAllGlobals());

const CONFIG = { apiHost: 'https://api.example.org', clientId: 'abc123' };
const anElement = () => Object.assign(new FakeElement(), { nodeType: 1 }) as unknown as HTMLElement;

/** Mounted, and what its element and callback have heard. */
function mounted() {
  const widget = createTestWidget('1.2.3');
  const element = anElement();
  const heard: unknown[] = [];
  for (const type of ['ready', 'match', 'route', 'auth', 'error', 'unmounted'])
    element.addEventListener(`dating-app:${type}`, (event) => heard.push([type, (event as CustomEvent).detail]));
  const onEvent = vi.fn<(event: DatingAppEvent) => void>();
  const handle = widget.mountDatingApp(element, { ...CONFIG, onEvent });
  const [mount] = widget.mounts;
  if (!mount) throw new Error('Nothing was mounted.');
  return { widget, element, handle, mount, heard, onEvent };
}

describe('The stand-in for tests of a page', () => {
  it('fires an event on the element and by the callback, as the widget does', () => {
    const { mount, heard, onEvent } = mounted();
    mount.fire({ type: 'match', count: 2 });
    expect(heard).toEqual([['match', { count: 2 }]]);
    expect(onEvent.mock.calls).toEqual([[{ type: 'match', count: 2 }]]);
  });

  it('stands once the test says so, or has failed', async () => {
    const { handle, mount } = mounted();
    expect([handle.state, handle.version]).toEqual(['loading', '1.2.3']);
    mount.fire({ type: 'ready' });
    await handle.ready;
    expect(handle.state).toBe('ready');
    const other = mounted();
    other.mount.fire({ type: 'error', code: 'PART_MISSING', fatal: true, help: '' });
    await expect(other.handle.ready).rejects.toMatchObject({ code: 'PART_MISSING' });
    expect(other.handle.state).toBe('failed');
  });

  it('records what the page asks of its handle, and follows', () => {
    const { widget, element, handle, mount, heard } = mounted();
    handle.navigate('/app?tab=LIKES');
    expect(widget.mountDatingApp(element, { ...CONFIG, locale: 'de' })).toBe(handle);
    handle.logout();
    handle.unmount();
    handle.unmount();
    expect(mount.calls).toEqual([
      { name: 'navigate', route: '/app?tab=LIKES', replace: false },
      { name: 'update', patch: { ...CONFIG, locale: 'de' } },
      { name: 'logout' },
      { name: 'unmount' },
    ]);
    expect([handle.route, handle.state, mount.config.locale]).toEqual(['/app?tab=LIKES', 'unmounted', 'de']);
    expect(heard.map((each) => (each as string[])[0])).toEqual(['route', 'auth', 'unmounted']);
    widget.mountDatingApp(element, CONFIG);
    expect(widget.mounts).toHaveLength(2);
  });

  it('refuses what the widget refuses, and changes nothing by it', () => {
    const { widget, handle, mount } = mounted();
    expect(() => widget.mountDatingApp(null as unknown as HTMLElement, CONFIG)).toThrow(
      expect.objectContaining({ code: 'CONTAINER_MISSING' }),
    );
    const refused = expect.objectContaining({ code: 'CONFIG_INVALID', message: expect.stringContaining('clientId is required') });
    expect(() => widget.mountDatingApp(anElement(), { apiHost: CONFIG.apiHost } as typeof CONFIG)).toThrow(refused);
    expect(() => handle.update({ clientId: '' })).toThrow(refused);
    expect([widget.mounts.length, mount.calls, mount.config.clientId]).toEqual([1, [], 'abc123']);
  });
});
