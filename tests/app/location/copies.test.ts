import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLocation, type LocationOptions } from '../../../src/app/location/widget-location';
import { anElement, aPage, type FakePage } from '../../support/builders/fake-page';

const EVENT = 'https://host.example/event?page_id=12';

const watching = new Set<() => void>();
/** Tells of sizes that have changed, when a test says so. */
class Sizes {
  constructor(readonly tell: () => void) {}
  observe = () => void watching.add(this.tell);
  disconnect = () => void watching.delete(this.tell);
}
const look = () => {
  for (const tell of watching) tell();
};
beforeEach(() => void vi.stubGlobal('ResizeObserver', Sizes));
afterEach(() => {
  watching.clear();
  vi.unstubAllGlobals();
});

/** Copies of the widget on one page; those named in `hidden` are. */
function copies(page: FakePage, ...options: (Partial<LocationOptions> & { hidden?: boolean })[]) {
  const document = {};
  return options.map(({ hidden = false, ...more }) => {
    const element = Object.assign(anElement(), { ownerDocument: document, hidden });
    const location = createLocation({
      view: page.view,
      element,
      prefix: '',
      initialRoute: '/',
      mode: 'auto',
      onRefused() {},
      ...more,
    });
    return Object.assign(location, { element });
  }) as [Copy, Copy];
}
type Copy = ReturnType<typeof createLocation> & { element: ReturnType<typeof anElement> };

/** Shows the one in place of the other, as a page does when a phone is turned. */
function swap(from: Copy, to: Copy): void {
  from.element.hidden = true;
  to.element.hidden = false;
  look();
}

describe('Of two copies on a page', () => {
  it.each([
    ['first', 0],
    ['second', 1],
  ] as const)('the %s has the address where it alone is shown, the code of a mail included', (_, at) => {
    const page = aPage({ url: `${EVENT}#/confirm?code=123456` });
    const both = copies(page, { hidden: at !== 0 }, { hidden: at !== 1 });
    expect(both[at].route()).toBe('/confirm?code=123456');
    expect(page.location.hash).toBe('#/confirm');
    page.followLink('#/help');
    both[at].navigate('/login');
    expect(page.location.hash).toBe('#/login');
    expect(both[1 - at]?.path()).not.toBe('/login');
  });

  it('the one shown next takes the address over with the screen, back and forth', () => {
    const page = aPage({ url: `${EVENT}#/register` });
    const [desktop, phone] = copies(page, {}, { hidden: true });
    expect(phone.route()).toBe('/');
    swap(desktop, phone);
    expect([phone.route(), page.location.hash]).toEqual(['/register', '#/register']);
    phone.navigate('/login');
    desktop.navigate('/help');
    expect(page.location.hash).toBe('#/login');
    swap(phone, desktop);
    expect([desktop.route(), page.location.hash]).toEqual(['/login', '#/login']);
    page.back();
    expect([desktop.route(), phone.route()]).toEqual(['/register', '/login']);
  });

  it('both shown, the first has the address until it is hidden, and the second keeps a screen that was chosen in it', () => {
    const page = aPage({ url: `${EVENT}#/register` });
    const [first, second] = copies(page, {}, {});
    expect([first.route(), second.route()]).toEqual(['/register', '/']);
    second.navigate('/help');
    expect(page.location.hash).toBe('#/register');
    first.element.hidden = true;
    look();
    expect([second.route(), page.location.hash]).toEqual(['/help', '#/help']);
    first.element.hidden = false;
    look();
    second.navigate('/login');
    expect([first.route(), page.location.hash]).toEqual(['/register', '#/login']);
  });

  it('the one that stays takes the address over when the other is removed', () => {
    const page = aPage({ url: EVENT });
    const [first, second] = copies(page, {}, {});
    first.navigate('/register');
    first.clear();
    first.dispose();
    second.navigate('/login');
    expect(page.location.hash).toBe('#/login');
  });

  it.each([
    ['has a prefix of its own', { prefix: 'dating' }, '#/dating/login'],
    ['shares the hash by choice', { mode: 'hash' }, '#/login'],
  ] as const)('the second writes addresses too if it %s', (_, options, hash) => {
    const page = aPage({ url: EVENT });
    const [, second] = copies(page, {}, options);
    second.navigate('/login');
    expect(page.location.hash).toBe(hash);
  });

  it('a hidden one waits until it is shown, by whatever way', async () => {
    vi.useFakeTimers();
    const [shown, hidden] = copies(aPage({ url: EVENT }), {}, { hidden: true });
    // Invisible but laid out, as by `visibility`: no event tells when that ends.
    Object.assign(hidden.element, { getClientRects: () => [{}] });
    await shown.whenShown();
    let isShown = false;
    const waiting = hidden.whenShown().then(() => (isShown = true));
    await vi.advanceTimersByTimeAsync(1000);
    expect(isShown).toBe(false);
    hidden.element.hidden = false;
    await vi.advanceTimersByTimeAsync(1000);
    await waiting;
    shown.dispose();
    hidden.dispose();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
});
