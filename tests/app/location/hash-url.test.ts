import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatHash, formatRoute, parseHash, parseRoute, withoutCode, withPageQuery } from '../../../src/app/location/hash-url';

describe('A hash', () => {
  it.each([
    ['#/', '/', ''],
    ['#/login', '/login', ''],
    ['#/login?reset=success', '/login', 'reset=success'],
    ['#/app?tab=LIKES&x=1?2', '/app', 'tab=LIKES&x=1?2'],
    ['#/?logout=timeout', '/', 'logout=timeout'],
    ['#/nope', '/nope', ''],
    ['#/login?', '/login', ''],
  ])('%s is a route', (hash, path, search) => {
    expect(parseHash(hash, '')).toEqual({ path, search });
  });

  it.each(['#%2Flogin', '#%2flogin', '#%252Flogin'])('%s is a route whose slash was encoded', (hash) => {
    expect(parseHash(hash, '')).toEqual({ path: '/login', search: '' });
    expect(parseHash(hash.replace('login', 'dating%2Flogin'), 'dating')).toEqual({ path: '/login', search: '' });
  });

  it.each(['#!#%2Flogin', '#!#/login', '#!/venue#%2Flogin'])('%s is a route that AngularJS has taken', (hash) => {
    expect(parseHash(hash, '')).toEqual({ path: '/login', search: '' });
    expect(parseHash(hash.replace('login', 'dating%2Flogin'), 'dating')).toEqual({ path: '/login', search: '' });
  });

  it('that AngularJS has taken has its query', () => {
    expect(parseHash('#!#%2Flogin%3Freset=success', '')).toEqual({ path: '/login', search: 'reset=success' });
  });

  it.each(['', '#', '#!#tickets', '#!/login#tickets', '#tickets', '#!/login', '#?x=1', '#login', '# /login', '#dating/login'])(
    '%j is the host’s',
    (hash) => {
      expect(parseHash(hash, '')).toBeNull();
      expect(parseHash(hash, 'dating')).toBeNull();
    },
  );

  it.each([
    ['#/dating', '/', ''],
    ['#/dating/', '/', ''],
    ['#/dating/login', '/login', ''],
    ['#/dating?logout=manual', '/', 'logout=manual'],
    ['#/dating/login?x=1', '/login', 'x=1'],
  ])('%s is a route under the prefix "dating"', (hash, path, search) => {
    expect(parseHash(hash, 'dating')).toEqual({ path, search });
  });

  it.each(['#/', '#/login', '#/datingx', '#/dating-2/login', '#/Dating/login'])(
    '%s is the host’s under the prefix "dating"',
    (hash) => {
      expect(parseHash(hash, 'dating')).toBeNull();
    },
  );

  it('is written as it is read', () => {
    const segment = fc.stringMatching(/^[a-z-]{1,8}$/);
    const path = fc.array(segment, { maxLength: 3 }).map((parts) => `/${parts.join('/')}`);
    const search = fc.stringMatching(/^([a-z]=[a-zA-Z0-9%]{0,4}){0,2}$/);
    const prefix = fc.constantFrom('', 'dating', 'a/b');
    fc.assert(
      fc.property(path, search, prefix, (aPath, aSearch, aPrefix) => {
        const place = { path: aPath, search: aSearch };
        expect(parseHash(formatHash(place, aPrefix), aPrefix)).toEqual(place);
      }),
    );
  });
});

describe('A route', () => {
  it.each([
    ['/login?reset=success', '/login', 'reset=success'],
    ['login', '/login', ''],
    ['login?reset=success', '/login', 'reset=success'],
    ['', '/', ''],
    ['?logout=manual', '/', 'logout=manual'],
  ])('%j is read', (route, path, search) => {
    expect(parseRoute(route)).toEqual({ path, search });
  });

  it('has a question mark only before a query', () => {
    expect(formatRoute({ path: '/login', search: '' })).toBe('/login');
    expect(formatRoute({ path: '/login', search: 'a=1' })).toBe('/login?a=1');
  });
});

const queryOf = (path: string, search: string, page: string) => withPageQuery({ path, search }, page).search;

describe('The page’s own query', () => {
  it('is read second, for the key of the route alone', () => {
    const page = '?page_id=12&code=123456&reset=success&logout=timeout&token=x';
    expect(queryOf('/confirm', '', page)).toBe('code=123456');
    expect(queryOf('/confirm/', 'x=1', page)).toBe('x=1&code=123456');
    expect(queryOf('/login', '', page)).toBe('reset=success');
    expect(queryOf('/', '', page)).toBe('logout=timeout');
    expect(queryOf('/register', '', page)).toBe('');
    expect(queryOf('/nope', '', page)).toBe('');
    expect(queryOf('/confirm', 'code=999', page)).toBe('code=999');
    expect(queryOf('/confirm', 'code=', page)).toBe('code=');
    expect(queryOf('/app', 'tab=LIKES', '')).toBe('tab=LIKES');
  });

  it.each([
    ['/confirm', '?code=SUMMER10'],
    ['/confirm', '?code=4/0AX4XfWhq'],
    ['/confirm', '?code=123456&state=xyz'],
    ['/confirm', '?code=1'],
    ['/confirm', '?code='],
    ['/login', '?state=xyz&reset=success'],
    ['/', '?logout='],
  ])('is the page’s own at %s: %s', (path, page) => {
    expect(queryOf(path, '', page)).toBe('');
  });
});

describe('A code', () => {
  it('is taken out, the rest stays', () => {
    expect(withoutCode('code=123')).toBe('');
    expect(withoutCode('a=1&code=123&b=2&code=4')).toBe('a=1&b=2');
  });
});
