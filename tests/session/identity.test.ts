import { describe, expect, it } from 'vitest';
import { decodeUser, tokenTime } from '../../src/session/identity';
import { aToken, aTokenAround } from '../support/builders/token';

const [header = '', payload = '', signature = ''] = aToken().split('.');

describe('An id token', () => {
  it('tells e-mail, role and expiry, and nothing else is read', () => {
    const token = aToken({ email: 'anna@example.org', role: 'admin', expiresAt: 1_800_000_000_000, name: 'x', sub: 'y' });
    expect(decodeUser(token)).toEqual({ email: 'anna@example.org', roles: ['admin'], expiresAt: 1_800_000_000_000 });
  });

  it('may have an e-mail in any script', () => {
    expect(decodeUser(aToken({ email: 'ännä@例え.jp' }))?.email).toBe('ännä@例え.jp');
  });

  it.each([
    ['an empty text', ''],
    ['one part', payload],
    ['two parts', `${header}.${payload}`],
    ['four parts', `${header}.${payload}.${signature}.${signature}`],
    ['an empty payload', `${header}..${signature}`],
    ['bad base64', `${header}.%%%.${signature}`],
    ['a payload that is no JSON', aTokenAround('not json')],
    ['a payload of null', aTokenAround('null')],
    ['a number', aTokenAround('7')],
    ['a list', aTokenAround('[{"email":"a@b.c"}]')],
    ['a text', aTokenAround('"a@b.c"')],
    ['half an object', aTokenAround('{"email":"a@b')],
    ['undefined', undefined],
    ['a number for a token', 7],
    ['a list for a token', [aToken()]],
    ['an object for a token', { toString: () => aToken() }],
    ['null', null],
  ])('of %s is nobody’s', (_, token) => {
    expect(decodeUser(token)).toBeNull();
  });

  it.each([{}, { email: null }, { email: 7 }, { email: ['a@b.c'] }])('without an e-mail is accepted: %j', (claims) => {
    expect(decodeUser(aToken(claims))).toEqual({ email: '', roles: [], expiresAt: null });
  });

  it.each([
    ['admin', ['admin']],
    [
      ['admin', 'staff'],
      ['admin', 'staff'],
    ],
    [['admin', 7, null, {}], ['admin']],
    [[['admin']], []],
    [{ admin: true }, []],
    [true, []],
    [null, []],
    [undefined, []],
  ])('with the role %j', (role, roles) => {
    expect(decodeUser(aToken({ email: 'a@b.c', role }))?.roles).toEqual(roles);
  });

  it('takes no role from a prototype', () => {
    expect(decodeUser(aTokenAround('{"email":"a@b.c","__proto__":{"role":"admin"}}'))?.roles).toEqual([]);
    Reflect.defineProperty(Object.prototype, 'role', { value: 'admin', configurable: true });
    const user = decodeUser(aToken({ email: 'a@b.c' }));
    Reflect.deleteProperty(Object.prototype, 'role');
    expect(user).toEqual({ email: 'a@b.c', roles: [], expiresAt: null });
  });

  it.each(['soon', null, {}, [5]])('expiring at %j does not say when', (expiresAt) => {
    expect(decodeUser(aToken({ email: 'a@b.c', expiresAt }))?.expiresAt).toBeNull();
  });

  it('of 5 MB is refused at once', () => {
    const huge = aToken({ email: 'a@b.c', padding: 'x'.repeat(5_000_000) });
    const start = process.cpuUsage(); // not the clock: the machine may have other work
    expect(decodeUser(huge)).toBeNull();
    expect(tokenTime(huge, 'exp')).toBeNull();
    expect(process.cpuUsage(start).user).toBeLessThan(200_000);
  });

  it('is accepted up to 16 KiB', () => {
    expect(decodeUser(aToken({ email: 'a@b.c', groups: 'x'.repeat(8_000) }))?.email).toBe('a@b.c');
    expect(decodeUser(aToken({ email: 'a@b.c', groups: 'x'.repeat(16_000) }))).toBeNull();
    const rest = 's'.repeat(16 * 1024 - `${header}.${payload}.`.length);
    expect(decodeUser(`${header}.${payload}.${rest}`)).not.toBeNull();
    expect(decodeUser(`${header}.${payload}.${rest}s`)).toBeNull();
  });
});

describe('The expiry of an access token', () => {
  it('is its exp, in milliseconds', () => {
    expect(tokenTime(aToken({ exp: 1_800_000_000 }), 'exp')).toBe(1_800_000_000_000);
  });

  it.each([{}, { exp: '1800000000' }, { exp: null }, { exp: {} }])('is unknown for %j', (claims) => {
    expect(tokenTime(aToken(claims), 'exp')).toBeNull();
  });

  it('is unknown for what is no token', () => {
    expect(tokenTime('access', 'exp')).toBeNull();
    expect(tokenTime(aTokenAround('null'), 'exp')).toBeNull();
  });
});
