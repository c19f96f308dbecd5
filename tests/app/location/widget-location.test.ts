import { describe, expect, it } from 'vitest';
import { createLocation, type LocationOptions } from '../../../src/app/location/widget-location';
import { anElement, aPage } from '../../support/builders/fake-page';

const HOST = 'https://host.example/events/42?page_id=12&utm=x';

/** A widget's location on a page of the host's. */
function aLocation(page = aPage({ url: HOST }), options: Partial<LocationOptions> = {}) {
  let refused = 0;
  const location = createLocation({
    view: page.view,
    element: anElement(),
    prefix: '',
    initialRoute: '/',
    mode: 'hash',
    onRefused: () => void (refused += 1),
    ...options,
  });
  const seen: string[] = [];
  location.subscribe(() => void seen.push(location.route()));
  return { location, page, seen, refused: () => refused };
}

describe('On loading', () => {
  it.each([
    [HOST, '/'],
    [`${HOST}#tickets`, '/'],
    [`${HOST}#/login`, '/login'],
    [`${HOST}#/?logout=timeout`, '/?logout=timeout'],
    [`${HOST}#/nope`, '/nope'],
  ])('%s shows %s, and nothing is written', (url, route) => {
    const { location, page } = aLocation(aPage({ url }));
    expect(location.route()).toBe(route);
    expect(page.written).toEqual([]);
  });

  it('the initial route stands where the hash names none', () => {
    expect(aLocation(aPage({ url: HOST }), { initialRoute: '/login?x=1' }).location.route()).toBe('/login?x=1');
    expect(aLocation(aPage({ url: `${HOST}#tickets` }), { initialRoute: '/login' }).location.path()).toBe('/login');
    expect(aLocation(aPage({ url: `${HOST}#/help` }), { initialRoute: '/login' }).location.path()).toBe('/help');
  });

  it('a code in the hash is read and taken from the address, the host’s state kept', () => {
    const page = aPage({ url: `${HOST}#/confirm?code=123&x=1`, state: { host: 'its own' } });
    const { location } = aLocation(page);
    expect(location.route()).toBe('/confirm?code=123&x=1');
    expect(page.written).toEqual(['replace /events/42?page_id=12&utm=x#/confirm?x=1']);
    expect(page.history.state).toEqual({ host: 'its own' });
  });

  it('the page’s own query is read second and left alone', () => {
    const { location, page } = aLocation(aPage({ url: 'https://host.example/?code=1234&reset=success&q=2#/confirm' }));
    expect(location.route()).toBe('/confirm?code=1234');
    expect(page.written).toEqual([]);
    const both = aLocation(aPage({ url: 'https://host.example/?code=1234#/confirm?code=2' }));
    expect(both.location.route()).toBe('/confirm?code=2');
    expect(both.page.location.search).toBe('?code=1234');
  });

  it('the page’s own query counts on the first screen, not after it', () => {
    const { location } = aLocation(aPage({ url: 'https://host.example/?logout=timeout' }));
    expect(location.route()).toBe('/?logout=timeout');
    location.navigate('/login');
    expect(location.route()).toBe('/login');
  });

  it.each([
    ['a route of ours that the organiser chose', '?reset=success', { initialRoute: '/login' }, '/login'],
    ['a route that takes another key', '?logout=timeout#/login', {}, '/login'],
    ['routes in memory', '?logout=timeout', { mode: 'memory' }, '/'],
    ['a link on the first screen', '?reset=success#/login', { wroteHash: true }, '/login'],
  ] as const)('the page’s own query says nothing about %s', (_, end, options, route) => {
    expect(aLocation(aPage({ url: `https://host.example/${end}` }), options).location.route()).toBe(route);
  });

  it('nor about a route that a widget before it wrote on the page', () => {
    const page = aPage({ url: 'https://host.example/?code=123456' });
    const { location } = aLocation(page);
    location.navigate('/confirm');
    expect(location.route()).toBe('/confirm');
    location.dispose();
    expect(aLocation(page).location.route()).toBe('/confirm');
  });
});

describe('A navigation', () => {
  it('is an entry of the history, a redirect replaces; path, query and state stay the host’s', () => {
    const page = aPage({ url: `${HOST}#tickets`, state: { host: 1 } });
    const { location, seen } = aLocation(page);
    location.navigate('/login?reset=success');
    location.navigate('/app', { replace: true });
    expect(page.written).toEqual([
      'push /events/42?page_id=12&utm=x#/login?reset=success',
      'replace /events/42?page_id=12&utm=x#/app',
    ]);
    expect(page.entries).toBe(2);
    expect(page.history.state).toEqual({ host: 1 });
    expect(seen).toEqual(['/login?reset=success', '/app']);
  });

  it('to where one is already is neither written nor told', () => {
    const { location, page, seen } = aLocation(aPage({ url: `${HOST}#/login` }));
    location.navigate('/login');
    location.navigate('/login', { replace: true });
    expect(page.written).toEqual([]);
    expect(seen).toEqual([]);
  });

  it('lands in the hash under its prefix', () => {
    const { location, page } = aLocation(aPage({ url: HOST }), { prefix: 'dating' });
    location.navigate('/login?x=1');
    expect(page.location.hash).toBe('#/dating/login?x=1');
    expect(location.route()).toBe('/login?x=1');
  });

  it.each(['/other/', 'https://elsewhere.example/'])('is not led astray by <base href="%s">', (base) => {
    const { location, page, refused } = aLocation(aPage({ url: `${HOST}#tickets`, base }));
    location.navigate('/login');
    expect(page.location.href).toBe(`${HOST}#/login`);
    expect(refused()).toBe(0);
  });

  it('uses the host’s History as it stands, without replacing its methods', () => {
    const page = aPage({ url: HOST });
    const { pushState, replaceState } = page.history;
    aLocation(page).location.navigate('/login');
    expect(page.history.pushState).toBe(pushState);
    expect(page.history.replaceState).toBe(replaceState);
  });
});

describe('The address changed by others', () => {
  it('is followed where it is a route', () => {
    const { location, page, seen } = aLocation();
    page.followLink('#/help');
    page.followLink('#/login?x=1');
    expect(seen).toEqual(['/help', '/login?x=1']);
    page.back();
    expect(location.route()).toBe('/help');
    expect(page.written).toEqual([]);
  });

  it.each(['#tickets', '#', '#!/x'])('leaves the screen alone where it is the host’s: %s', (hash) => {
    const { location, page, seen } = aLocation(aPage({ url: `${HOST}#/help` }));
    page.followLink(hash);
    expect(location.route()).toBe('/help');
    expect(seen).toEqual([]);
  });

  it('leaves the screen alone where it is another prefix’s', () => {
    const { location, page } = aLocation(aPage({ url: `${HOST}#/dating/help` }), { prefix: 'dating' });
    page.followLink('#/other/login');
    expect(location.route()).toBe('/help');
  });

  it('back to where it had no hash is back to the first screen', () => {
    const { location, page } = aLocation(aPage({ url: HOST }), { initialRoute: '/register' });
    location.navigate('/login');
    page.back();
    expect(location.route()).toBe('/register');
  });

  it('by the host’s own router, to the page without a hash, is the first screen again', () => {
    const { location, page } = aLocation(aPage({ url: HOST }), { initialRoute: '/register' });
    location.navigate('/login');
    page.history.pushState(null, '', HOST);
    expect(location.route()).toBe('/register');
  });

  it('by the host’s own router, without a new entry or with a hash of its own, leaves the screen alone', () => {
    const { location, page, seen } = aLocation(aPage({ url: `${HOST}#/help` }));
    page.history.replaceState(null, '', HOST);
    page.history.pushState(null, '', `${HOST}#tickets`);
    expect(location.route()).toBe('/help');
    expect(seen).toEqual([]);
  });

  it('by a link with a code hands the code on and takes it from the address', () => {
    const { location, page, seen } = aLocation(aPage({ url: `${HOST}#/register` }));
    page.followLink('#/confirm?code=123');
    expect(location.route()).toBe('/confirm?code=123');
    expect(seen).toEqual(['/confirm?code=123']);
    expect(page.location.hash).toBe('#/confirm');
    location.navigate('/login');
    page.back();
    expect(location.route()).toBe('/confirm');
  });
});

describe('In memory', () => {
  it('routes work without touching or reading the address', () => {
    const { location, page, seen } = aLocation(aPage({ url: `${HOST}#/help?code=1` }), {
      mode: 'memory',
      initialRoute: '/login',
    });
    expect(location.route()).toBe('/login');
    location.navigate('/register?x=1');
    page.followLink('#/app');
    page.back();
    expect(location.route()).toBe('/register?x=1');
    expect(seen).toEqual(['/register?x=1']);
    expect(page.written).toEqual([]);
  });

  it('they go on when History refuses to be written, which is told once', () => {
    const { location, page, seen, refused } = aLocation();
    page.historyThrows = true;
    location.navigate('/login');
    location.navigate('/help');
    page.followLink('#/app');
    expect(seen).toEqual(['/login', '/help']);
    expect(refused()).toBe(1);
  });

  it('they go on from the first screen when even its code can’t be taken away', () => {
    const page = aPage({ url: `${HOST}#/confirm?code=1` });
    page.historyThrows = true;
    const { location, refused } = aLocation(page);
    expect(location.route()).toBe('/confirm?code=1');
    expect(refused()).toBe(1);
  });
});

describe('Links', () => {
  it('have real addresses', () => {
    expect(aLocation().location.hook.hrefs('/login?x=1')).toBe('#/login?x=1');
    expect(aLocation(aPage(), { prefix: 'dating' }).location.hook.hrefs('/')).toBe('#/dating/');
  });
});

describe('A location that is disposed of', () => {
  it('hears nothing more', () => {
    const { location, page, seen } = aLocation();
    location.dispose();
    page.followLink('#/help');
    expect(location.route()).toBe('/');
    expect(seen).toEqual([]);
  });

  it('doesn’t call a listener that has unsubscribed', () => {
    const { location } = aLocation();
    let told = 0;
    location.subscribe(() => void (told += 1))();
    location.navigate('/help');
    expect(told).toBe(0);
  });
});

describe('Leaving the page', () => {
  it.each(['', '#tickets'])('takes away the hash it wrote, over "%s" and beside the host’s state', (hash) => {
    const page = aPage({ url: `${HOST}${hash}`, state: { host: 1 } });
    const { location } = aLocation(page);
    location.navigate('/register');
    location.navigate('/my café?x=1');
    location.clear();
    expect(page.location.href).toBe(HOST);
    expect(page.history.state).toEqual({ host: 1 });
  });

  it('leaves a hash it was opened with to the next mount', () => {
    const { location, page } = aLocation(aPage({ url: `${HOST}#/help` }));
    location.clear();
    expect(page.location.href).toBe(`${HOST}#/help`);
    expect(page.written).toEqual([]);
  });

  it('leaves the host’s own route alone, which looks like one of ours', () => {
    const { location, page } = aLocation();
    location.navigate('/register');
    page.followLink('#/tickets');
    location.clear();
    expect(page.location.hash).toBe('#/tickets');
  });

  it('writes nothing where routes are kept in memory', () => {
    const { location, page } = aLocation(aPage({ url: HOST }), { mode: 'memory' });
    location.navigate('/register');
    location.clear();
    expect(page.written).toEqual([]);
  });
});
