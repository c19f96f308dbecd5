import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLocation } from '../../../src/app/location/widget-location';
import { anElement, aPage } from '../../support/builders/fake-page';

const EVENT = 'https://host.example/event?page_id=12';
const OTHER = 'https://host.example/other';

/** Tells of each element that is watched, when a test says that sizes have changed. */
class Sizes {
  static readonly watching = new Set<Sizes>();
  constructor(readonly tell: () => void) {}
  observe = () => void Sizes.watching.add(this);
  disconnect = () => void Sizes.watching.delete(this);
}
beforeEach(() => void vi.stubGlobal('ResizeObserver', Sizes));
afterEach(() => {
  Sizes.watching.clear();
  vi.unstubAllGlobals();
});

/** A widget on a page that a router keeps, hidden, while others are shown. */
function aKeptPage(url = EVENT) {
  const page = aPage({ url });
  const element = anElement();
  const location = createLocation({ view: page.view, element, prefix: '', initialRoute: '/', mode: 'hash', onRefused() {} });
  return {
    page,
    location,
    address: () => page.location.href,
    hide: () => (element.hidden = true),
    show() {
      element.hidden = false;
      for (const { tell } of Sizes.watching) tell();
    },
  };
}

describe('While the widget is hidden', () => {
  it('its navigation is written only once it shows again, in place of the entry it comes back to', () => {
    const { page, location, address, hide, show } = aKeptPage();
    location.navigate('/app');
    page.history.pushState(null, '', OTHER);
    hide();
    location.navigate('/?logout=timeout', { replace: true });
    expect(location.route()).toBe('/?logout=timeout');
    expect(address()).toBe(OTHER);
    page.back();
    expect(location.route()).toBe('/?logout=timeout');
    show();
    expect(address()).toBe(`${EVENT}#/?logout=timeout`);
    expect(page.entries).toBe(3);
  });

  it('the other page’s addresses leave its screen alone, and Back finds it as it was', () => {
    const { page, location, address, hide, show } = aKeptPage();
    location.navigate('/app?tab=LIKES');
    hide();
    page.history.pushState(null, '', OTHER);
    page.followLink('#/help');
    page.back();
    page.back();
    expect(location.route()).toBe('/app?tab=LIKES');
    show();
    expect([location.route(), address()]).toEqual(['/app?tab=LIKES', `${EVENT}#/app?tab=LIKES`]);
  });

  it('a link back to its page without a hash finds it as it was, and the address says so', () => {
    const { page, location, address, hide, show } = aKeptPage();
    location.navigate('/app');
    hide();
    page.history.pushState(null, '', OTHER);
    page.history.pushState(null, '', EVENT);
    show();
    expect([location.route(), address()]).toEqual(['/app', `${EVENT}#/app`]);
  });

  it('the screen comes back to the route that the address has by then', () => {
    const { page, location, hide, show } = aKeptPage(`${EVENT}#/help`);
    location.navigate('/app');
    hide();
    page.back();
    show();
    expect(location.route()).toBe('/help');
  });

  it('an anchor of the host’s stays in the address it comes back to', () => {
    const { page, location, address, hide, show } = aKeptPage();
    location.navigate('/app');
    hide();
    page.history.pushState(null, '', `${EVENT}#tickets`);
    page.followLink('#tickets');
    show();
    expect([location.route(), address()]).toEqual(['/app', `${EVENT}#tickets`]);
  });

  it('its hash isn’t taken off another page, and it is watched no longer once it has gone', () => {
    const { page, location, address, hide } = aKeptPage();
    location.navigate('/app');
    hide();
    page.history.pushState(null, '', `${OTHER}#/app`);
    page.followLink('#/app');
    expect(Sizes.watching.size).toBe(1);
    location.dispose();
    location.clear();
    expect(address()).toBe(`${OTHER}#/app`);
    expect(Sizes.watching.size).toBe(0);
  });
});

describe('Another page of the host’s, which will hide or remove the widget', () => {
  it('gets no address of the widget’s by a push or Back that come before it is hidden', () => {
    const { page, location, address } = aKeptPage(OTHER);
    page.history.pushState(null, '', EVENT);
    location.navigate('/app', { replace: true });
    page.history.pushState(null, '', OTHER);
    page.back();
    page.back();
    expect([location.route(), address()]).toEqual(['/app', OTHER]);
  });

  it('keeps the screen of a widget that it shows too', () => {
    const { page, location, address } = aKeptPage();
    location.navigate('/app');
    page.history.pushState(null, '', OTHER);
    expect(location.route()).toBe('/app');
    location.navigate('/help');
    expect(address()).toBe(`${OTHER}#/help`);
  });
});
